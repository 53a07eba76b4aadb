import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { fieldAt } from '../../manifest/fields.ts';
import type { Reference } from '../../records.ts';
import { MiddleCut } from '../MiddleCut.tsx';
import { ownTabOf } from '../ownTab.tsx';
import { isRecordKind } from '../recordDialogs/openRecords.ts';
import { RecordDialogLink } from '../recordDialogs/RecordDialogLink.tsx';
import { useRecordPath } from '../recordPath.ts';
import { useNames } from '../useNames.ts';
import styles from './cells.module.css';

/** A record elsewhere by its name, as a link to its page where the role may see it. */
export function ReferenceLink({ to, value, chip = false }: { to: string; value: Reference; chip?: boolean }) {
  const manifest = useManifest();
  const permitted = usePermitted();
  const pathOf = useRecordPath();
  const entity = manifest.entities[to];
  const isId = entity !== undefined && fieldAt(entity, entity.label)?.field.kind === 'partnerId';
  const name = useNames().orNumber(to, value);
  const className = chip ? styles.tag : `${styles.line} ${styles.link}`;
  const text = isId ? <MiddleCut text={name} /> : name;
  if (!entity || !permitted(to, 'show'))
    return (
      <bdi className={className} title={name}>
        {text}
      </bdi>
    );
  if (isRecordKind(to))
    return (
      <RecordDialogLink kind={to} id={value.id} className={className} title={name}>
        <bdi>{text}</bdi>
      </RecordDialogLink>
    );
  return (
    <LinkBase className={className} title={name} to={pathOf(to, value.id)} {...ownTabOf(to)}>
      <bdi>{text}</bdi>
    </LinkBase>
  );
}
