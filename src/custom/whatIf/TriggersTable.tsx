import type { WhatIf, WhatIfSides, WhatIfTrigger } from '../../contracts/whatIf.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatDecimal } from '../../format/numbers.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { Folded } from './Folded.tsx';
import { useFigures } from './useFigures.ts';
import styles from './whatIf.module.css';

const columns = ['aDay', 'alerts', 'firings', 'customers', 'minutes'] as const;

/** Each trigger on both sides, and all of them together. */
export function TriggersTable({ result }: { result: WhatIf }) {
  const words = useLabel();
  const title = words('whatIf.byTrigger');
  const head = (
    <div className={`flex flex-wrap items-baseline gap-x-12 gap-y-2 px-18 py-12 ${styles.title}`}>
      <h2 className="text-[0.9375rem] font-bold">{title}</h2>
      <p className="pb-note max-w-[75ch]">{words('whatIf.byTriggerNote')}</p>
    </div>
  );
  return (
    <section className="pb-card min-w-0" aria-label={title}>
      <Folded head={head}>
        <table className={`pb-table pb-rows ${styles.triggers}`}>
          <thead>
            <tr>
              <th scope="col">{words('whatIf.trigger')}</th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {words(`whatIf.${column}`)}
                </th>
              ))}
              <th scope="col">{words('whatIf.lost')}</th>
              <th scope="col">{words('whatIf.gone')}</th>
            </tr>
          </thead>
          <tbody>
            <tr data-total>
              <th scope="row">{words('whatIf.total')}</th>
              <Cells sides={result.total} />
            </tr>
            {result.triggers.map((one) => (
              <tr key={one.id ?? `new ${one.change}`}>
                <th scope="row">
                  <Named trigger={one} />
                </th>
                <Cells sides={one} />
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </section>
  );
}

function Cells({ sides: { before, after, lost } }: { sides: WhatIfSides }) {
  const words = useLabel();
  const { figure, change, count } = useFigures();
  return (
    <>
      {columns.map((column) => {
        const [was, is] = [figure(column, before), figure(column, after)];
        return (
          <td key={column} data-label={words(`whatIf.${column}`)} data-same={was === is || undefined}>
            <bdi>{change(was, is)}</bdi>
          </td>
        );
      })}
      <td data-label={words('whatIf.lost')} data-same={lost.confirmed === 0 || undefined}>
        <bdi>{count(lost.confirmed)}</bdi>
      </td>
      <td data-label={words('whatIf.gone')} data-same={lost.false_positive === 0 || undefined}>
        <bdi>{count(lost.false_positive)}</bdi>
      </td>
    </>
  );
}

/** A trigger's name, whether it is on, and on what its minutes are measured. */
function Named({
  trigger: { id, name, change, was_on, is_on, minutes_each, measured_on },
}: {
  trigger: WhatIfTrigger;
}) {
  const words = useLabel();
  const locale = useIntlLocale();
  const shown = useShownText();
  const { change: both } = useFigures();
  const state = (isOn: boolean) => words(isOn ? 'whatIf.on' : 'whatIf.off');
  const minutes = minutes_each === null ? '' : formatDecimal(minutes_each, 1, locale);
  return (
    <>
      {id === null ? <bdi>{name}</bdi> : <RecordLink type="TRIGGER" id={id} text={shown('trigger', 'name', name)} />}
      <small className="pb-note block font-normal">
        {both(state(was_on), state(is_on))}
        {change === null && ` · ${words('whatIf.concerned')}`}
      </small>
      {measured_on && (
        <small className="pb-note block font-normal">
          {words(measured_on === 'TRIGGER' ? 'whatIf.each' : 'whatIf.eachOfAll', { minutes })}
        </small>
      )}
    </>
  );
}
