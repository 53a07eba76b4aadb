import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MoneyNote } from '../../charts/MoneyNote.tsx';
import type { EffectFigures, InterventionEffect } from '../../contracts/intervention.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatEntered, formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { Failure } from '../../ui/Failure.tsx';
import platform from '../platform/platform.module.css';
import { fetchEffect } from './interventionCalls.ts';

/** Whether an intervention helped: the customer before and after it, beside customers alike who were left alone. */
export function EffectCard({ record }: { record: RecordData }) {
  const words = useLabel();
  const titleId = useId();
  const id = String(record.id);
  const { data, error, refetch } = useQuery({
    // a corrected moment has other days before and after it
    queryKey: ['intervention-effect', id, record.happened_at],
    queryFn: ({ signal }) => fetchEffect(id, signal),
    retry: false,
  });
  return (
    <section className="pb-card min-w-0 phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby={titleId}>
      <div className={`grid gap-2 ${platform.cardHead}`}>
        <h2 className="pb-title" id={titleId}>
          {words('interventions.effect.title')}
        </h2>
        <p>{words('interventions.effect.lead')}</p>
        {data && data.days_after < data.days && (
          <p role="note">
            <strong>{words('interventions.effect.early', { smart_count: data.days_after, days: data.days })}</strong>
          </p>
        )}
      </div>
      {data ? (
        <Effect effect={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DialogWait />
      )}
    </section>
  );
}

const measures = ['stakes', 'deposits', 'losses', 'nights', 'active_days'] as const;

function Effect({ effect }: { effect: InterventionEffect }) {
  const words = useLabel();
  const { before, after, alike, days, days_after, currency } = effect;
  const compared = alike.before && alike.after ? [alike.before, alike.after] : [];
  const heads = [
    words('interventions.effect.before', { smart_count: days }),
    words('interventions.effect.after', { smart_count: days_after }),
    ...(compared.length > 0
      ? [words('interventions.effect.alikeBefore'), words('interventions.effect.alikeAfter')]
      : []),
  ];
  return (
    <>
      <div className={platform.scroll}>
        <table className={`pb-table pb-rows ${platform.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="pb-sr">{words('interventions.effect.measure')}</span>
              </th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measures.map((measure) => (
              <tr key={measure}>
                <th scope="row">{words(`interventions.effect.${measure}`)}</th>
                {[before, after, ...compared].map((figures, at) => (
                  <td key={heads[at]}>
                    <Figure of={figures} measure={measure} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-2 px-20 py-10 phone:px-14">
        <p className="pb-note">
          {words(compared.length > 0 ? 'interventions.effect.alike' : 'interventions.effect.few', {
            smart_count: alike.count,
          })}
        </p>
        <MoneyNote of={effect} always />
      </div>
    </>
  );
}

interface FigureProps {
  of: EffectFigures;
  measure: (typeof measures)[number];
  currency: string;
}

function Figure({ of, measure, currency }: FigureProps) {
  const locale = useIntlLocale();
  const value = of[measure];
  if (value === null) return <bdi>–</bdi>;
  const isCount = measure === 'nights' || measure === 'active_days';
  return <bdi>{isCount ? formatEntered(value, locale) : formatMoney(value, currency, locale)}</bdi>;
}
