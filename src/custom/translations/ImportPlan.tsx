import { useState } from 'react';
import { intlLocale, useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { localeNames } from '../../i18n/localeNames.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { directionOf } from '../../manifest/direction.ts';
import { NoData } from '../../resources/NoData.tsx';
import { FileButton } from './FileChoice.tsx';
import styles from './import.module.css';
import type { ImportLine, ImportReason, LabelChange, Plan } from './importPlan.ts';
import { KeyText } from './LabelMarks.tsx';
import { wordMisfit } from './label.ts';

const verdicts = ['changed', 'added', 'refused', 'same'] as const;
const step = 100;

/** What a file would change, line by line, and what of it is refused and why. Nothing has happened yet. */
export function ImportPlan({ name, plan, onChoose }: { name: string; plan: Plan; onChoose: (file: File) => void }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const changed = plan.lines.filter(({ verdict }) => verdict !== 'same');
  const [count, setCount] = useState(step);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-20 gap-y-10">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <ul className={`pb-list flex flex-1 flex-wrap gap-x-18 gap-y-4 text-soft ${styles.counts}`}>
          {verdicts.map((verdict) => (
            <li key={verdict} data-verdict={verdict}>
              <strong className="text-text">
                {formatCount(plan.lines.filter((line) => line.verdict === verdict).length, locale)}
              </strong>{' '}
              {words(`translations.import.${verdict}`)}
            </li>
          ))}
        </ul>
        <FileButton label={words('translations.import.other')} onChoose={onChoose} />
      </div>
      {plan.ignored.length > 0 && (
        <p className="text-soft">{words('translations.import.ignored', { names: plan.ignored.join(', ') })}</p>
      )}
      {changed.length === 0 ? (
        <NoData text={`${words('translations.import.nothing')} ${words('translations.import.nothingText')}`} />
      ) : (
        <Lines lines={changed.slice(0, count)} />
      )}
      {changed.length > count && (
        <button type="button" className="pb-button" data-quiet="" onClick={() => setCount(count + step)}>
          {words('translations.import.more', { count: Math.min(step, changed.length - count) })}
        </button>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <div className={`overflow-auto rounded-8 border border-hairline ${styles.lines}`}>
      <table>
        <thead>
          <tr>
            <th className="pb-note bg-head" scope="col">
              {words('translations.import.line')}
            </th>
            <th className="pb-note bg-head" scope="col">
              {words('translations.import.key')}
            </th>
            <th className="pb-note bg-head" scope="col">
              {words('translations.import.what')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} data-verdict={line.verdict}>
              <td>{formatCount(line.line, locale)}</td>
              <th scope="row">{line.key === '' ? '–' : <KeyText text={line.key} />}</th>
              <td>
                {line.verdict === 'refused' ? (
                  <p className="text-error">
                    {words('translations.import.refused')}: {reasonText(words, line.reason)}
                  </p>
                ) : (
                  line.verdict !== 'same' && <Changes changes={line.changes} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ changes }: { changes: readonly LabelChange[] }) {
  const words = useLabel();
  return (
    <dl className="m-0 grid gap-6">
      {changes.map(({ locale, before, after }) => (
        <div className="grid grid-cols-[12ch_1fr] gap-12 phone:grid-cols-[1fr] phone:gap-2" key={locale}>
          <dt className="text-soft">{localeNames[locale]}</dt>
          <dd className="m-0 grid wrap-anywhere" lang={intlLocale(locale)} dir={directionOf(locale)}>
            {before !== undefined && (
              <del className="text-soft">
                <span className="pb-sr">{words('translations.import.before')}: </span>
                {before}
              </del>
            )}
            <ins className="font-medium no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function reasonText(words: Translate, reason: ImportReason): string {
  switch (reason.kind) {
    case 'twice':
      return words('translations.import.reasons.twice', { line: String(reason.line) });
    case 'cells':
      return words('translations.import.reasons.cells', { given: reason.given, wanted: reason.wanted });
    case 'misfit':
      return words('translations.import.reasons.misfit', {
        language: localeNames[reason.locale],
        reason: wordMisfit(words, reason.misfit),
      });
    default:
      return words(`translations.import.reasons.${reason.kind}`);
  }
}
