import { useCallback, useId, useState } from 'react';
import { useLabel } from '../i18n/useLabel.ts';
import { useIntlLocale } from './locale.ts';
import { formatEntered } from './numbers.ts';
import { entered, isRefused, readNumber, refusedText, ungrouped } from './readNumber.ts';

interface Options {
  /** Takes whole numbers only. */
  whole?: boolean;
  onBlur?: () => void;
}

/**
 * A box for a number in the person's own notation. It holds the number as the API takes it (`1234.5`), shows it as the
 * locale writes it, and says why it refuses a text once the box was left.
 */
export function useNumberBox(
  value: string,
  onChange: (value: string) => void,
  { whole = false, onBlur }: Options = {},
) {
  const locale = useIntlLocale();
  const refusal = useRefusal();
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; held: string; before: string } | null>(null);
  const [left, setLeft] = useState(false);
  // a change from outside, such as a reset, shows though the box still has the focus
  const shown = typed?.held === value ? typed.text : writtenIn(value, locale);
  return {
    /** Why the text in the box is no number; null while it is being typed. */
    problem: left && typed === null ? refusal(value, whole) : null,
    problemId: id,
    box: {
      type: 'text',
      dir: 'ltr',
      inputMode: whole ? 'numeric' : 'decimal',
      autoComplete: 'off',
      spellCheck: false,
      value: shown,
      onChange: (event: { target: { value: string } }) => {
        const text = event.target.value;
        // a number in groups stays the one that is being changed, over any number of keys, as long as it has any
        const before = isRefused(value) ? '' : (shown !== ungrouped(shown, locale) && typed?.before) || shown;
        const held = entered(text, locale, before);
        setTyped({ text, held, before: isRefused(held) ? '' : before });
        onChange(held);
      },
      onBlur: () => {
        setTyped(null);
        setLeft(true);
        onBlur?.();
      },
    },
  } as const;
}

/** The held value as the text in the box. */
const writtenIn = (value: string, locale: string) =>
  isRefused(value) ? refusedText(value) : formatEntered(value, locale);

/** Says why a box's text is no number; null where it is one. */
export function useRefusal(): (held: string, whole?: boolean) => string | null {
  const words = useLabel();
  const locale = useIntlLocale();
  return useCallback(
    (held, whole = false) => {
      if (!isRefused(held)) return null;
      const read = readNumber(refusedText(held), locale);
      const why = 'refused' in read ? read.refused : 'noNumber';
      return words(`resources.numbers.${why}`, { example: formatEntered(whole ? '12345' : '12345.5', locale) });
    },
    [words, locale],
  );
}
