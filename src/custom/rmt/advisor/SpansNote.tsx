import { formatPeriod } from '../../../charts/chartFormat.ts';
import type { Advice } from '../../../contracts/advice.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';

/** The two spans that advice is of, and what bounds it. */
export function SpansNote({ advice }: { advice: Advice }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { seen, held_back, cut, unfinished, beyond, untried, further } = advice;
  const notes = [
    ...(cut ? [words('advisor.cut')] : []),
    ...(unfinished ? [words('advisor.unfinished')] : []),
    ...(further.left_out > 0 ? [words('advisor.leftOut', { smart_count: further.left_out })] : []),
    ...(further.groups === 1 ? [words('advisor.oneCustomer')] : []),
    ...(beyond > 0 ? [words('advisor.beyond', { smart_count: beyond })] : []),
    ...(untried.length > 0 ? [words('advisor.untried', { keys: untried.join(words('rmt.say.comma')) })] : []),
  ];
  return (
    <div className="grid gap-4">
      <dl className="m-0 flex flex-wrap gap-x-24 gap-y-4">
        {(
          [
            ['advisor.seen', seen],
            ['advisor.heldBack', held_back],
          ] as const
        ).map(([key, { from, to }]) => (
          <div className="flex flex-wrap items-baseline gap-x-8" key={key}>
            <dt className="pb-note">{words(key)}</dt>
            <dd className="m-0 font-semibold">
              <bdi>{formatPeriod(from, to, locale)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p className="pb-note" key={note}>
          {note}
        </p>
      ))}
    </div>
  );
}
