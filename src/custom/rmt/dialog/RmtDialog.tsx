import Close from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, useCreatePath } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../resources/ManifestContext.tsx';
import { phone } from '../../../resources/phone.ts';
import type { RecordData } from '../../../resources/records.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { SmallTool } from '../form/SmallTool.tsx';
import styles from './dialog.module.css';

interface Props {
  entity: string;
  /** The record that is changed; null for a new one, and until it is there. */
  record: RecordData | null;
  isNew: boolean;
  /** As wide as the window lets it be; else no wider than a form needs. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What opens over the page belongs to its main landmark. */
const container = () => document.querySelector('main') ?? document.body;

/** A form over the list that it belongs to; the whole screen on a phone. Esc, the cross and a press beside it lead back. */
export function RmtDialog({ entity, record, isNew, wide = false, onClose, children }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const createPath = useCreatePath();
  const { route } = useEntity(entity);
  const titleId = useId();
  const small = useMediaQuery(phone, { noSsr: true });
  return (
    <Dialog
      open
      fullScreen={small}
      maxWidth={wide ? 'xl' : 'md'}
      container={container}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: wide ? `${styles.paper} ${styles.wide}` : styles.paper } }}
    >
      <header className={styles.head}>
        <h1 id={titleId} className={styles.title}>
          {words(isNew ? 'resources.form.create' : 'resources.form.edit', { one: labels.one(entity) })}
          {typeof record?.name === 'string' && (
            <>
              {' · '}
              <bdi>{record.name}</bdi>
            </>
          )}
        </h1>
        {record && (
          <LinkBase className={styles.page} to={createPath({ resource: route, type: 'show', id: record.id })}>
            {words('rmt.dialog.open')}
          </LinkBase>
        )}
        <SmallTool label={words('rmt.dialog.close')} Icon={Close} onClick={onClose} />
      </header>
      {children}
    </Dialog>
  );
}
