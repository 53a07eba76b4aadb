import { expect, test } from 'vitest';
import { storeCurrencies, storeRates } from '../../../server/ingest/reference.ts';
import { ratesOn } from '../../../server/money/rates.ts';
import { describeIngest, taken } from './helpers.ts';

const yen = { code: 'JPY', numeric_code: '392', name: 'Yen', minor_unit: 0 };
const gold = { code: 'XAU', numeric_code: '959', name: 'Gold', minor_unit: null };

describeIngest('currencies and rates', (desk) => {
  test('ENT-2 currencies are keyed by code: a repetition changes nothing, another name corrects', async () => {
    expect(await storeCurrencies(desk().control, [yen, gold])).toEqual(taken(2));
    expect(await storeCurrencies(desk().control, [gold, yen, yen])).toEqual(taken(0, 3));
    expect(await storeCurrencies(desk().control, [{ ...yen, name: 'Japanese Yen' }])).toEqual(taken(1));
  });

  test('ENT-2 rates are keyed by code and day, exact to six decimals', async () => {
    const rates = [
      { code: 'JPY', day: '2026-02-02', rate: '160.123456' },
      { code: 'JPY', day: '2026-02-03', rate: '161' },
    ];
    expect(await storeRates(desk().control, rates)).toEqual(taken(2));
    expect(await storeRates(desk().control, [...rates, { code: 'JPY', day: '2026-02-03', rate: '161.5' }])).toEqual(
      taken(1, 2),
    );
    expect((await ratesOn(desk().control, '2026-02-02')).get('JPY')).toBe('160.123456');
    expect((await ratesOn(desk().control, '2026-02-05')).get('JPY')).toBe('161.500000');
  });

  test('ENT-2 an invalid currency or rate is refused by its line, and the rest is stored', async () => {
    const wrong = [
      { ...yen, code: 'yen' },
      { ...yen, name: ' ' },
      { ...yen, minor_unit: 5 },
      { ...yen, code: 'KRW', name: 'Won' },
    ];
    expect(await storeCurrencies(desk().control, wrong, 11)).toMatchObject({
      accepted: 1,
      rejected: [{ line: 11 }, { line: 12 }, { line: 13 }],
    });
    const rate = { code: 'SEK', day: '2026-03-02', rate: '11.2' };
    const rates = [
      { ...rate, rate: '0.0' },
      { ...rate, day: '2026-02-30' },
      rate,
      { ...rate, rate: '1.1234567' },
      { ...rate, rate: '123456789' },
    ];
    expect(await storeRates(desk().control, rates)).toMatchObject({
      accepted: 1,
      rejected: [{ line: 1 }, { line: 2 }, { line: 4 }, { line: 5 }],
    });
  });
});
