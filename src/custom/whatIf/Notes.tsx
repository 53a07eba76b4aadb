import type { WhatIf } from '../../contracts/whatIf.ts';
import { useIntlLocale } from '../../format/locale.ts';
import type { LabelKey } from '../../i18n/en.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { Folded } from './Folded.tsx';
import { useFigures } from './useFigures.ts';

/** What stored history does not tell, so that the numbers are taken for what they are. */
export function Notes({ result: { unknown, raised, risks, triggers } }: { result: WhatIf }) {
  const words = useLabel();
  const shown = useShownText();
  const locale = useIntlLocale();
  const { count } = useFigures();
  const named = (places: readonly number[], key: LabelKey) => {
    const names = places.flatMap((place) => {
      const one = triggers[place];
      return one ? [`\u2068${one.id === null ? one.name : shown('trigger', 'name', one.name)}\u2069`] : [];
    });
    return names.length === 0 ? [] : [words(key, { names: new Intl.ListFormat(locale).format(names) })];
  };
  const notes = [
    words('whatIf.note.raised', { count: count(raised) }),
    unknown.open_for === null
      ? words('whatIf.note.joinsOpen')
      : words('whatIf.note.joins', { minutes: count(unknown.open_for) }),
    ...(risks.length > 0 ? [words('whatIf.note.earlier')] : []),
    ...(unknown.rests > 0 ? [words('whatIf.note.rests', { smart_count: unknown.rests })] : []),
    ...named(unknown.reads_written, 'whatIf.note.written'),
    ...named(unknown.approved, 'whatIf.note.approved'),
    ...named(unknown.changed_within, 'whatIf.note.changed'),
    ...named(unknown.set_aside, 'whatIf.note.setAside'),
  ];
  return (
    <section className="pb-card min-w-0 px-18 py-14 phone:p-12" aria-label={words('whatIf.notes')}>
      <Folded head={<h2 className="text-[0.9375rem] font-bold">{words('whatIf.notes')}</h2>}>
        <ul className="mbs-8 mbe-0 grid max-w-[92ch] gap-4 ps-18">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Folded>
    </section>
  );
}
