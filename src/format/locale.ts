import { formatTag, intlTag } from '../i18n/intl.ts';
import { useShownLocale } from '../i18n/useShown.ts';

/** `en_US` → `en-US`, as `lang` takes it. */
export const intlLocale = (locale: string) => intlTag(locale);

/** The shown locale as Intl takes it for numbers and times. */
export function useIntlLocale(): string {
  return formatTag(useShownLocale());
}

/** Keeps what `make` makes per key: Intl's formatters are slow to build and quick to use. */
export function kept<T>(make: (...key: string[]) => T): (...key: string[]) => T {
  const made = new Map<string, T>();
  return (...key) => {
    const name = key.join('|');
    const found = made.get(name);
    if (found !== undefined) return found;
    const fresh = make(...key);
    made.set(name, fresh);
    return fresh;
  };
}
