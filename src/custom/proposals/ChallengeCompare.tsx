import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { challenge } from '../../i18n/en/challenge.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText } from '../../records.ts';
import type { Sides } from './comparedFields.tsx';
import { TriggerCompare } from './TriggerCompare.tsx';

addPhrases({ challenge });

interface Props {
  sides: Sides;
  waits: boolean;
}

/** A proposed challenger: for whom it acts and how long, and what it says beside its trigger. */
export function ChallengeCompare({ sides, waits }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { share, ends_at } = sides.after;
  const terms: [label: string, text: string][] = [
    [words('challenge.choose'), words('challenge.acts', { share: formatCount(Number(share), locale) })],
    [words('challenge.ends'), formatTime(asText(ends_at) ?? '', locale)],
  ];
  return (
    <>
      <dl className="m-0 flex flex-wrap gap-x-24 gap-y-6 border-be border-hairline px-14 py-10">
        {terms.map(([label, text]) => (
          <div className="min-w-0" key={label}>
            <dt className="pb-note">{label}</dt>
            <dd className="m-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <TriggerCompare sides={sides} waits={waits} />
    </>
  );
}
