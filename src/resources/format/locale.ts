import { useLocale } from 'ra-core';

/** `en_US` → `en-US`, as Intl takes it. */
export const intlLocale = (locale: string) => locale.replaceAll('_', '-');

/** The chosen locale as Intl takes it. */
export function useIntlLocale(): string {
  return intlLocale(useLocale());
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
