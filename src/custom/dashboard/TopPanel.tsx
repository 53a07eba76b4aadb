import { useId } from 'react';
import { LinkBase } from 'react-admin';
import { AnswerCard } from '../../charts/AnswerCard.tsx';
import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { RowsLink } from '../../charts/RowsLink.tsx';
import type { TopRow } from '../../contracts/stats.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import { NoData } from '../../resources/NoData.tsx';
import { ownTabOf } from '../../resources/ownTab.tsx';
import { useRecordPath } from '../../resources/recordPath.ts';
import { useNames } from '../../resources/useNames.ts';
import { paperState, useOnPaper } from '../../theme/paperTheme.ts';
import styles from './dashboard.module.css';
import { useTop } from './dashboardCalls.ts';
import { nameOf, rowsPath, type Top, type TopRelation } from './topRows.ts';

const useRelation = paperState<TopRelation>();

interface Props {
  top: Top;
  /** Those that the role may see, the first of them first. */
  relations: readonly [TopRelation, ...TopRelation[]];
  span: TimeframeSpan;
}

/** The ten records with most rows, with links to them and to the rows. */
export function TopPanel({ top, relations, span }: Props) {
  const words = useLabel();
  const [relation, choose] = useRelation(top.key, relations[0]);
  const answer = useTop(top.call, relation.name, span);
  const title = words(`dashboard.top.${top.key}`);
  return (
    <AnswerCard
      title={title}
      tools={relations.length > 1 && <Choice relations={relations} value={relation} onChange={choose} />}
      answer={answer}
      height={320}
    >
      {(rows) =>
        rows.length === 0 ? (
          <NoData filtered text={words('dashboard.top.none')} />
        ) : (
          <Rows
            rows={rows}
            top={top}
            relation={relation}
            span={span}
            title={title}
            settled={!answer.isPlaceholderData}
          />
        )
      }
    </AnswerCard>
  );
}

interface ChoiceProps {
  relations: readonly TopRelation[];
  value: TopRelation;
  onChange: (relation: TopRelation) => void;
}

/** The kind of rows that are counted. */
function Choice({ relations, value, onChange }: ChoiceProps) {
  const words = useLabel();
  const derived = useManifestLabel();
  const id = useId();
  if (useOnPaper())
    return (
      <span
        className={`pb-note ms-auto flex items-center gap-6 ${styles.choice}`}
      >{`${words('dashboard.top.by')}: ${derived(labelKey.many(value.entity))}`}</span>
    );
  return (
    <label className={`pb-note ms-auto flex items-center gap-6 ${styles.choice}`} htmlFor={id}>
      <span>{words('dashboard.top.by')}</span>
      <select
        className="rounded-6 border border-edge bg-card text-text"
        id={id}
        value={value.name}
        onChange={(event) => onChange(relations.find(({ name }) => name === event.target.value) ?? value)}
      >
        {relations.map(({ name, entity }) => (
          <option key={name} value={name}>
            {derived(labelKey.many(entity))}
          </option>
        ))}
      </select>
    </label>
  );
}

type RowsProps = {
  rows: readonly TopRow[];
  relation: TopRelation;
  title: string;
  /** The rows are of this relation and timeframe, and not those of the last choice that stay until others come. */
  settled: boolean;
} & Pick<Props, 'top' | 'span'>;

function Rows({ rows, top, relation, span, title, settled }: RowsProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const pathOf = useRecordPath();
  const names = useNames();
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className={`w-full border-collapse text-body ${styles.top}`} aria-label={title}>
      <thead className="pb-sr">
        <tr>
          <th className="relative w-full max-w-0 truncate text-start font-[500]" scope="col">
            {words('dashboard.top.record')}
          </th>
          <th className="relative w-full max-w-0 truncate text-start font-[500]" scope="col">
            {words('dashboard.top.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const count = formatCount(row.count, locale);
          const rowsAt = settled ? rowsPath(relation, row.id, span) : null;
          return (
            <tr key={row.id}>
              <th className="relative w-full max-w-0 truncate text-start font-[500]" scope="row">
                <LinkBase to={pathOf(top.entity, row.id)} {...ownTabOf(top.entity)}>
                  <bdi>{nameOf(top, row, names)}</bdi>
                </LinkBase>
                <i className="mbs-4 block" aria-hidden style={{ inlineSize: `${(row.count / most) * 100}%` }} />
              </th>
              <td className="ps-16 text-end font-semibold tabular-nums">
                <RowsLink to={rowsAt} name={nameOf(top, row, names)}>
                  {count}
                </RowsLink>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
