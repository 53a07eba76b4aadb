import fc from 'fast-check';

const few = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

export const customers = ['C1', 'C2', 'C3'];
export const fixtures = ['F1', 'F2', 'F3'];
export const amounts = ['0.01', '1.00', '5.00', '5.00', '10.00', '10.01', '20.00', '33.33', '100.00', '0.00'];
/** The largest amount there may be. */
export const largest = '999999999999.99';
export const prices = ['1.01', '1.5', '2', '2', '2.50', '3.3333', '10'];
export const markets = ['Match Result', 'Over/Under 2.5', 'match 100%_'];
export const selections = ['1', 'X', '2', 'Over'];
export const betTypes = ['SINGLE', 'COMBI', 'A_B'];
export const sessions = ['s1', 'S1', 'night_1'];
export const sexes = ['MALE', 'FEMALE', 'N/A'] as const;

export const countries = ['IT', 'DE', 'XK'];
export const segments = ['VIP', 'vip', 'New'];
/** Of own fields: of payments, and of customers. */
export const scores = ['-3', '0', '1.50', '2.0', '2.000001', '10'];
export const tiers = ['gold', 'Gold', 'base 1'];
/** A customer has these at most; numbers are those of several customers. */
export const cards = ['card 1', 'card 2'];
export const numbers = ['4000 0012', '4000 0013'];
export const channels = ['Web', 'Shop'];
/** Birthdays in and around the days of a history, and on 29 February. */
export const births = ['2004-02-29', '2001-01-01', '2000-12-31', '1990-01-02', '1977-12-30'];

export const customerId = few('C1', 'C1', 'C1', 'C1', 'C1', 'C2', 'C3');
export const fixtureId = few('F1', 'F1', 'F2', 'F3');
export const currency = few('EUR', 'EUR', 'EUR', 'GBP');
export const amount = fc.oneof({ weight: 60, arbitrary: few(...amounts) }, { weight: 1, arbitrary: few(largest) });
export const price = few(...prices);
export const sports = ['Football', 'Tennis'];
export const sport = few(...sports);

/** A value, or none. */
export const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { freq: 3, nil: null });
