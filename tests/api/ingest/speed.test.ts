import { expect, test } from 'vitest';
import { bet, betslip, customer, describeIngest, fixture, spin, taken, won } from './helpers.ts';

const size = 1000;
const batches = 3;
const id = (at: number) => String(at).padStart(6, '0');
const pick = (at: number) => ({ partner_customerId: `C${(at * 7) % 500}` });
const slip = (at: number, rest = {}) =>
  betslip(`S${id(at)}`, { ...pick(at), bets: [bet(`S${id(at)}-1`, `F${at % 50}`)], ...rest });

const kinds = [
  ['casino', 'spins', (at: number) => spin(`P${id(at)}`, pick(at))],
  ['betslips', 'single betslips', (at: number) => slip(at)],
  ['betslips', 'settlements', (at: number) => slip(at, won)],
] as const;

describeIngest('speed', (desk) => {
  test('prints the rate of batches of 1,000', async () => {
    await desk().send(
      'customers',
      Array.from({ length: 500 }, (_, at) => customer(`C${at}`)),
    );
    await desk().send(
      'fixtures',
      Array.from({ length: 50 }, (_, at) => fixture(`F${at}`)),
    );
    for (const [kind, name, make] of kinds) {
      const rows = Array.from({ length: batches }, (_, batch) =>
        Array.from({ length: size }, (_, at) => make(batch * size + at)),
      );
      const started = performance.now();
      for (const batch of rows) expect(await desk().send(kind, batch)).toEqual(taken(size));
      const seconds = (performance.now() - started) / 1000;
      console.log(
        `${expect.getState().currentTestName?.split(' > ')[0]}: ${Math.round((batches * size) / seconds)} ${name} a second`,
      );
    }
  });
});
