import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { type PlacedField, writeKey, writeName } from '../../manifest/fields.ts';
import { isObject } from '../../manifest/isObject.ts';
import { kindDef } from '../../manifest/kindDefs.ts';
import { type RecordData, valueAt } from '../../records.ts';
import { type FormValues, formValues, setAt } from '../formBody.ts';
import { FieldValue } from '../kinds/FieldValue.tsx';
import { kindOf } from '../kinds/kindRegistry.ts';
import { useLabels } from '../useLabels.ts';
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

/** A field that two versions of a record don't agree on; both values as the API would serve them. */
interface FieldDifference {
  placed: PlacedField;
  mine: unknown;
  theirs: unknown;
}

/** The fields in which a form's values differ from the present record. */
function differences(
  places: readonly PlacedField[],
  values: FormValues,
  current: RecordData,
  before: RecordData | null,
): FieldDifference[] {
  const now = formValues(places, current);
  return places.flatMap((placed) => {
    const name = writeName(placed);
    const [mine, theirs] = [valueAt(values, name), valueAt(now, name)];
    if (sent(placed, mine) === sent(placed, theirs)) return [];
    const known = [before, current].flatMap((record) => [valueAt(record, placed.path)].flat());
    return [{ placed, mine: asServed(placed, mine, known), theirs: valueAt(current, placed.path) }];
  });
}

const sent = ({ field }: PlacedField, value: unknown) => JSON.stringify(kindOf(field).fromForm(value, field) ?? null);

/** A form's value in the shape in which records come; `known` are records whose names came along already. */
function asServed({ field }: PlacedField, value: unknown, known: unknown[]): unknown {
  const { list, leads } = kindDef(field);
  const key = writeKey(field);
  if (key === null) return kindOf(field).fromForm(value, field);
  const served = (text: unknown) =>
    (leads && known.find((one) => isObject(one) && String(one[key]) === text)) || { id: text, [key]: text };
  if (list) return Array.isArray(value) ? value.map(served) : [];
  return value === '' ? null : served(value);
}
