import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { fieldAt } from '../../manifest/fields.ts';
import type { Reference } from '../../records.ts';
import { MiddleCut } from '../MiddleCut.tsx';
import { overrideOf, useOverrides } from '../overriding.ts';
import { ownTabOf } from '../ownTab.tsx';
import { isRecordKind } from '../recordDialogs/openRecords.ts';
import { RecordDialogLink } from '../recordDialogs/RecordDialogLink.tsx';
import { useRecordPath } from '../recordPath.ts';
import { useNames } from '../useNames.ts';
import styles from './cells.module.css';

/** A record elsewhere by its name, as a link to its page where the role may see it. */
export function ReferenceLink({ to, value, chip = false }: { to: string; value: Reference; chip?: boolean }) {
  const entity = useManifest().entities[to];
  const isId = entity !== undefined && fieldAt(entity, entity.label)?.field.kind === 'partnerId';
  const name = useNames().orNumber(to, value);
  return (
    <LinkToRecord to={to} id={value.id} className={chip ? styles.tag : styles.line} plain={chip} title={name}>
      {isId ? <MiddleCut text={name} /> : name}
    </LinkToRecord>
  );
}

interface Props {
  /** The record's entity. */
  to: string;
  id: string;
  className: string | undefined;
  title: string;
  /** Without the look of a link. */
  plain?: boolean;
  children: ReactNode;
}

/** What leads to a record; only its text where the role may not see it, or where its entity has no page of one record. */
export function LinkToRecord({ to, id, className = '', title, plain = false, children }: Props) {
  const manifest = useManifest();
  const permitted = usePermitted();
  const pathOf = useRecordPath();
  const hasPage = overrideOf(useOverrides(), to).Pages === undefined;
  const look = plain ? className : `${className} ${styles.link}`;
  if (!manifest.entities[to] || !hasPage || !permitted(to, 'show'))
    return (
      <bdi className={look} title={title}>
        {children}
      </bdi>
    );
  if (isRecordKind(to))
    return (
      <RecordDialogLink kind={to} id={id} className={look} title={title}>
        <bdi>{children}</bdi>
      </RecordDialogLink>
    );
  return (
    <LinkBase className={look} title={title} to={pathOf(to, id)} {...ownTabOf(to)}>
      <bdi>{children}</bdi>
    </LinkBase>
  );
}
