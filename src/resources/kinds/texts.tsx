import { useShownLocale } from '../../i18n/useShown.ts';
import { enums } from '../../manifest/enums.ts';
import { isObject } from '../../manifest/isObject.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyTextsInput } from '../inputs/loaded.ts';
import { useLabels } from '../useLabels.ts';
import type { KindUi, ValueProps } from './kindUi.ts';
import { TextCell } from './TextValue.tsx';

/** The texts by locale that JSON text holds; none where it is no such text. */
export function readTexts(value: unknown): { [locale: string]: string } {
  const parsed = typeof value === 'string' ? parse(value) : value;
  if (!isObject(parsed)) return {};
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([locale, text]) => (typeof text === 'string' ? [[locale, text]] : [])),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // not written by this console: nothing that a locale could show
    return null;
  }
}

function Cell({ value }: ValueProps<'texts'>) {
  const locale = useShownLocale();
  const texts = readTexts(value);
  return <TextCell value={texts[locale] ?? texts.en_US ?? Object.values(texts)[0]} />;
}

function Detail({ value }: ValueProps<'texts'>) {
  const labels = useLabels();
  const texts = readTexts(value);
  const given = enums.Locales.filter((locale) => texts[locale]);
  if (given.length === 0) return <Nothing />;
  return (
    <dl className="m-0 grid grid-cols-[max-content_1fr] gap-x-16 gap-y-4 phone:grid-cols-[1fr]">
      {given.map((locale) => (
        <div key={locale} style={{ display: 'contents' }}>
          <dt className="text-soft">{labels.value('Locales', locale)}</dt>
          <dd className="m-0 wrap-anywhere">
            <bdi lang={locale.replace('_', '-')}>{texts[locale]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** JSON text of the locales that have a text; '' when none has. */
function fromForm(value: unknown): string {
  const given = Object.entries(readTexts(value)).filter(([, text]) => text.trim() !== '');
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given));
}

export const texts: KindUi<'texts'> = {
  look: 'words',
  wide: true,
  Cell,
  Detail,
  Input: LazyTextsInput,
  filters: { contains: 'text' },
  toForm: readTexts,
  fromForm,
};
