import EditNote from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { LinkBase, useLocation } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { Advice, AdviceCounts, AdvicePoint } from '../../../contracts/advice.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatDecimal } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { readTrigger } from '../trigger/triggerDraft.ts';
import type { RuleText } from '../trigger/useRuleText.ts';
import styles from './advisor.module.css';
import { Later } from './PointsTable.tsx';
import { proposedTrigger, shadowOf } from './proposedTrigger.ts';
import { useBarText } from './useBarText.ts';

interface Props {
  advice: Advice;
  point: AdvicePoint;
  record: RecordData;
  ruleText: RuleText;
}

/** What a proposal changes and what follows on both spans; it opens in the trigger's form, unsaved. */
export function ChosenPoint({ advice, point, record, ruleText }: Props) {
  const words = useLabel();
  return (
    <section
      className="grid min-w-0 content-start gap-14 rounded-10 border border-hairline p-16"
      aria-label={words('advisor.chosen')}
    >
      <h3 className="text-body font-bold">{words('advisor.chosen')}</h3>
      <Changes point={point} record={record} ruleText={ruleText} />
      <Counts advice={advice} point={point} />
      <p className="flex flex-wrap gap-x-8 text-body">
        <span className="pb-note">{words('advisor.later')}</span>
        <Later lost={advice.now.held_back.confirmed - point.held_back.confirmed} holds={point.holds} />
      </p>
      <Checked point={point} />
      <Opening point={point} record={record} />
    </section>
  );
}

/** Moved bars and added conditions, in the words of the trigger's own. */
function Changes({ point, record, ruleText }: Omit<Props, 'advice'>) {
  const words = useLabel();
  const barText = useBarText();
  const { settings } = readTrigger(proposedTrigger(record, point));
  const notes = [
    ...point.bars.map(({ key, operator, was }) => ({
      key,
      note: words('advisor.was', { bar: barText(operator, was) }),
    })),
    ...point.added.map(({ key }) => ({ key, note: words('advisor.further') })),
  ];
  return (
    <>
      <ul className="pb-list grid gap-8">
        {notes.map(({ key, note }) => {
          const setting = settings.find((one) => one.key === key);
          return (
            <li className="flex items-baseline gap-9" key={key}>
              <bdi className={styles.key}>{key}</bdi>
              <span className="min-w-0">
                {setting && ruleText.setting(setting)}
                <small className="pb-note block">{note}</small>
              </span>
            </li>
          );
        })}
      </ul>
      {point.added.length > 0 && (
        <p className="flex flex-wrap gap-x-8 text-body">
          <span className="pb-note">{words('rmt.formula.label')}</span>
          <bdi className={styles.formula} dir="ltr">
            {point.formula}
          </bdi>
        </p>
      )}
    </>
  );
}

/** What became of customers that were left out of the search. */
function Checked({ point: { check } }: Pick<Props, 'point'>) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (!check) return <p className="pb-note">{words('advisor.unchecked')}</p>;
  const count = (value: number) => formatCount(value, locale);
  const { groups, lost, dropped } = check;
  const params = { groups: count(groups), lost: count(lost), dropped: count(dropped) };
  return <p className="pb-note">{words('advisor.check', params)}</p>;
}

/** Opens the trigger with the changes, or a copy of it that only watches. */
function Opening({ point, record }: Pick<Props, 'point' | 'record'>) {
  const words = useLabel();
  const permitted = usePermitted();
  const { route } = useEntity('trigger');
  const { search } = useLocation();
  const [edits, creates] = [permitted('trigger', 'edit'), permitted('trigger', 'create')];
  if (!edits && !creates) return <p className="pb-note">{words('advisor.noEdit')}</p>;
  const trigger = proposedTrigger(record, point);
  return (
    <div className="grid justify-items-start gap-6">
      <div className="flex flex-wrap gap-8">
        {edits && (
          <LinkBase
            className="pb-button"
            to={`/${route}/edit/${encodeURIComponent(record.id)}${search}`}
            state={{ trigger }}
          >
            <EditNote aria-hidden fontSize="small" />
            {words('advisor.open')}
          </LinkBase>
        )}
        {creates && (
          <LinkBase
            className="pb-button"
            data-quiet
            to={`/${route}/create`}
            state={{ trigger: shadowOf(trigger, (name) => words('advisor.shadowName', { name })) }}
          >
            <Visibility aria-hidden fontSize="small" />
            {words('advisor.shadow')}
          </LinkBase>
        )}
      </div>
      <p className="pb-note">{words(creates ? 'advisor.shadowNote' : 'advisor.openNote')}</p>
    </div>
  );
}

/** Both spans, each as it is and as it would be. */
function Counts({ advice: { now }, point }: Pick<Props, 'advice' | 'point'>) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const count = (value: number) => formatCount(value, locale);
  const verdict = (value: string) => labels.value('AlertVerdicts', value);
  const rows: [label: string, of: (counts: AdviceCounts) => string][] = [
    [words('advisor.aDay'), ({ alerts_a_day }) => formatDecimal(alerts_a_day, 2, locale)],
    [words('advisor.alerts'), ({ alerts }) => count(alerts)],
    [verdict('CONFIRMED'), ({ confirmed }) => count(confirmed)],
    [verdict('FALSE POSITIVE'), ({ false_positive }) => count(false_positive)],
    [verdict('NO ACTION'), ({ no_action }) => count(no_action)],
    [words('advisor.undecided'), ({ undecided }) => count(undecided)],
    [words('advisor.firings'), ({ firings }) => count(firings)],
  ];
  return (
    <table className={`pb-table ${styles.counts}`}>
      <thead>
        <tr>
          <td />
          <th className="pb-note" scope="col">
            {words('advisor.seen')}
          </th>
          <th className="pb-note" scope="col">
            {words('advisor.heldBack')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {(['seen', 'held_back'] as const).map((span) => {
              const [before, after] = [of(now[span]), of(point[span])];
              return (
                <td key={span} data-same={before === after || undefined}>
                  <bdi>{before === after ? after : words('advisor.change', { before, after })}</bdi>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
