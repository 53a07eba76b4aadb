import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultTriggers } from '../../../server/tenants/defaults/all.ts';
import { condition, evidence, last, where } from '../../../server/tenants/defaults/ruleWords.ts';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { readTrigger } from '../../../src/custom/rmt/trigger/triggerDraft.ts';
import { useRuleText } from '../../../src/custom/rmt/trigger/useRuleText.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { rmt } from '../../../src/i18n/en/rmt.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { addPhrases, show } from '../../../src/i18n/translate.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { bundledTexts } from '../../../vite/labelTexts.ts';
import { logIn, logOut } from '../resources/stage.tsx';
import { engine } from './engine.ts';

addPhrases({ rmt });
const texts = await bundledTexts();

beforeEach(() => logIn());
afterEach(() => {
  logOut();
  show({ locale: 'en_US', worded: new Map() });
});

const inContext = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
    {children}
  </CoreAdminContext>
);

/** Settings as people read them. */
function told(settings: readonly TriggerSetting[], locale: Locale = 'en_US', part: 'setting' | 'measure' = 'setting') {
  show({ locale, worded: locale === 'en_US' ? new Map() : (texts.get(locale) ?? new Map()) });
  const drafts = readTrigger({ trigger_settings: settings }).settings;
  const { result, unmount } = renderHook(() => useRuleText(engine, drafts), { wrapper: inContext });
  const said = drafts.map((one) => result.current[part](one));
  unmount();
  return said;
}

const ofBet = { model: 'BET', column: 'best_overround', subject: 'BET' } as const;
const overround = condition('S1', { ...ofBet, result_function: 'VALUE' }, 'LESS THAN', '0');
const deposits = { model: 'DEPOSIT', column: 'amount' } as const;
describe('RMT-1 a setting as a sentence', () => {
  test.each<[string, TriggerSetting, string]>([
    ['a value of the bet', overround, '“Overround of the best prices” of this bet is less than 0'],
    [
      'a value of the event itself',
      condition('S1', { ...deposits, result_function: 'VALUE' }, 'GREATER THAN OR EQUALS TO', '100'),
      '“Amount” of this deposit is at least 100.00 in the event’s currency',
    ],
    [
      'different values among a betslip’s fixtures',
      condition(
        'S1',
        { model: 'FIXTURE', column: 'competition', result_function: 'COUNT DISTINCT', subject: 'BETSLIP' },
        'EQUALS TO',
        '1',
      ),
      'the number of different values of “Competition” among this betslip’s fixtures equals 1',
    ],
    [
      'values of a column that may be empty',
      condition('S1', { ...ofBet, result_function: 'COUNT' }, 'GREATER THAN', '0'),
      'the number of values of “Overround of the best prices” of this bet is greater than 0',
    ],
    [
      'rows that fit conditions',
      evidence('S1', {
        ...deposits,
        result_function: 'COUNT',
        filters: [where('amount', 'BETWEEN', ['900', '999.99']), where('result', 'IN', ['REJECTED', 'FAILED'])],
        window: last(72, 'HOURS'),
      }),
      'the number of the customer’s deposits in the last 72 hours (where “Amount” is between 900.00 and 999.99 and “Status” is one of Rejected, Failed) (only shown)',
    ],
    [
      'the rows of everybody on a fixture',
      evidence('S1', {
        model: 'BET',
        column: 'stake',
        result_function: 'SUM',
        subject: 'FIXTURE',
        window: last(15, 'MINUTES'),
      }),
      'the sum of “Stake” of all bets on the fixture in the last 15 minutes (only shown)',
    ],
  ])('RMT-1 %s', (_what, setting, sentence) => {
    expect(told([setting])).toEqual([sentence]);
  });

  const exposure = condition(
    'S1',
    {
      model: 'BET',
      column: 'stake',
      result_function: 'SUM',
      subject: 'FIXTURE',
      filters: [where('stake', 'BETWEEN', ['850000', '1850000.125'])],
    },
    'GREATER THAN',
    '700000',
  );
  const many = condition('S1', { ...deposits, result_function: 'COUNT' }, 'GREATER THAN', '12000');

  test.each<[Locale, string[], string]>([
    ['en_US', ['850,000.00', '1,850,000.125', '700,000.00'], '12,000'],
    ['de_DE', ['850.000,00', '1.850.000,125', '700.000,00'], '12.000'],
    ['fr_FR', ['850\u202f000,00', '1\u202f850\u202f000,125', '700\u202f000,00'], '12\u202f000'],
    ['fa_IR', ['۸۵۰٬۰۰۰٫۰۰', '۱٬۸۵۰٬۰۰۰٫۱۲۵', '۷۰۰٬۰۰۰٫۰۰'], '۱۲٬۰۰۰'],
  ])('RMT-1 in %s numbers are grouped, and amounts have decimals', (locale, amounts, count) => {
    const [summed = '', counted = ''] = told([exposure, many], locale);
    for (const amount of amounts) expect(summed).toContain(amount);
    expect(counted).toContain(count);
    expect(counted).not.toMatch(/[.,٫]0?0\b/);
  });

  test('RMT-1 every setting of the default triggers is a sentence without a gap in every language', () => {
    const settings = defaultTriggers.flatMap(({ trigger_settings }) => trigger_settings);
    for (const locale of texts.keys()) {
      const said = told(settings, locale);
      expect(said).toHaveLength(settings.length);
      for (const one of said) expect(one).not.toMatch(/%\{| {2}|rmt\./);
    }
  });

  test.each<[Locale, string, string]>([
    ['el_GR', 'η τιμή «%{column}» σε αυτό το στοίχημα', 'το πλήθος των καταθέσεων του πελάτη'],
    ['fr_FR', 'la valeur «\u202f%{column}\u202f» de ce pari', 'le nombre de dépôts du client'],
    ['de_DE', 'der Wert „%{column}“ dieser Wette', 'die Anzahl der Einzahlungen des Kunden'],
    ['es_ES', 'el valor de «%{column}» de esta apuesta', 'el número de depósitos del cliente'],
    ['it_IT', 'il valore di «%{column}» di questa scommessa', 'il numero di depositi del cliente'],
    ['az_AZ', 'bu mərc üzrə «%{column}» qiyməti', 'müştərinin depozitlərinin sayı'],
    ['fa_IR', 'مقدار «%{column}» در این شرط', 'تعداد واریزهای مشتری'],
  ])('RMT-1 in %s: the overround of a bet, and the number of deposits', (locale, value, count) => {
    const counted = evidence('S2', { ...deposits, result_function: 'COUNT' });
    const column = texts.get(locale)?.get('entities.bet.fields.best_overround') ?? '';
    expect(told([overround, counted], locale, 'measure')).toEqual([value.replace('%{column}', column), count]);
  });
});
