import { ApiError } from '../apiError.ts';
import { allStatesPath } from '../dataProvider/early.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { isPreference, knownChoices, type PreferenceName, type Preferences } from '../theme/themeChoices.ts';

/** The call for a user's choices, by name, each value as text. */
export const userStatePath = 'v1/user/user-state';

/**
 * Reads `{data: [{name, value}]}`. Names and values that this console does not know are another program's, and left
 * out; an ApiError where the answer has another form.
 */
export function readUserState(answer: unknown): Partial<Preferences> {
  if (!isObject(answer) || !Array.isArray(answer.data))
    throw new ApiError('unexpected', translate('errors.shape', { path: allStatesPath }));
  const named = answer.data.flatMap((state: unknown): [PreferenceName, unknown][] =>
    isObject(state) && typeof state.name === 'string' && isPreference(state.name)
      ? [[state.name, state.name === 'currency' ? currencyCode(state.value) : state.value]]
      : [],
  );
  return knownChoices(Object.fromEntries(named));
}

/** `{"code":"EUR","name":"Euro"}` → `EUR`; a bare code stays as it is. */
function currencyCode(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    const currency: unknown = JSON.parse(value);
    return isObject(currency) ? currency.code : undefined;
  } catch {
    // cut off, or not ours: as good as not chosen
    return undefined;
  }
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** A choice as the server keeps it: its text; a currency as JSON with code and name (SPEC §7). */
export function stateText(name: PreferenceName, value: Preferences[PreferenceName]): string {
  return name === 'currency' ? JSON.stringify({ code: value, name: currencyNames.of(value) ?? value }) : value;
}
