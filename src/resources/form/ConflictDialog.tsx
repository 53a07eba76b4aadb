import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import type { PlacedField } from '../../manifest/fields.ts';
import type { RecordData } from '../../records.ts';
import { type FormValues, setAt } from '../formBody.ts';
import { FieldValue } from '../kinds/FieldValue.tsx';
import { useLabels } from '../useLabels.ts';
import { differences } from './differences.ts';
import styles from './form.module.css';

interface Props {
  entity: string;
  places: readonly PlacedField[];
  values: FormValues;
  /** The record as it was read into the form, and as it is now. */
  before: RecordData | null;
  current: RecordData;
  onKeep: () => void;
  onTake: () => void;
  onCancel: () => void;
}

/** Somebody saved the record meanwhile: both versions field by field, and the choice between them. */
export function ConflictDialog({ entity, places, values, before, current, onKeep, onTake, onCancel }: Props) {
  const words = useLabel();
  const titleId = useId();
  const found = differences(places, values, current, before);
  return (
    <Dialog open onClose={onCancel} maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words('resources.conflict.title')}</DialogTitle>
      <DialogContent>
        <p>{words(found.length > 0 ? 'resources.conflict.text' : 'resources.conflict.same')}</p>
        {found.length > 0 && <Versions entity={entity} found={found} current={current} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{words('resources.conflict.cancel')}</Button>
        <Button variant="outlined" onClick={onTake}>
          {words('resources.conflict.take')}
        </Button>
        <Button variant="contained" onClick={onKeep}>
          {words('resources.conflict.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface VersionsProps {
  entity: string;
  found: ReturnType<typeof differences>;
  current: RecordData;
}

function Versions({ entity, found, current }: VersionsProps) {
  const words = useLabel();
  const labels = useLabels();
  const show = ({ path, field }: PlacedField, value: unknown) => {
    const record: RecordData = { ...current };
    setAt(record, path, value);
    return <FieldValue as="Detail" field={field} record={record} entity={entity} path={path} />;
  };
  return (
    <table className={`mbs-14 w-full table-fixed border-collapse ${styles.versions}`}>
      <thead>
        <tr>
          <th className="pb-note bg-head font-semibold" scope="col">
            {words('resources.conflict.field')}
          </th>
          <th className="pb-note bg-head font-semibold" scope="col">
            {words('resources.conflict.mine')}
          </th>
          <th className="pb-note bg-head font-semibold" scope="col">
            {words('resources.conflict.theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ placed, mine, theirs }) => (
          <tr key={placed.path}>
            <th scope="row">{labels.field(entity, placed.path)}</th>
            <td data-label={words('resources.conflict.mine')}>{show(placed, mine)}</td>
            <td data-label={words('resources.conflict.theirs')}>{show(placed, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
