import { useEntity } from '../../ManifestContext.tsx';
import { fieldAt } from '../../manifest/fields.ts';
import type { RecordData } from '../../records.ts';
import { FieldValue } from '../../resources/kinds/FieldValue.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import styles from './records.module.css';

interface Props {
  entity: string;
  record: RecordData;
  paths: readonly string[];
  /** The table's caption for screen readers. */
  caption: string;
  /** In large print: the most important values. */
  figures?: boolean;
}

/** Fields of a record as a table, a row for each; side by side as far as there is room for them. */
export function Summary({ entity: name, record, paths, caption, figures = false }: Props) {
  const entity = useEntity(name);
  const labels = useLabels();
  const fields = paths.map((path) => fieldAt(entity, path)).filter((one) => one !== undefined);
  return (
    <table
      className={
        figures
          ? `w-full flex-none border-be border-hairline bg-head ${styles.figures}`
          : `w-full flex-none ${styles.facts}`
      }
    >
      <caption className="pb-sr">{caption}</caption>
      <tbody>
        {fields.map(({ path, field }) => (
          <tr key={path} data-wide={field.kind === 'longText' || field.kind === 'json' || undefined}>
            <th scope="row">{labels.field(name, path)}</th>
            <td>
              <FieldValue as="Detail" field={field} record={record} entity={name} path={path} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
