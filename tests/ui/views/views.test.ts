import { describe, expect, test } from 'vitest';
import { closesDialogAt, openRecordsIn, searchWithRecords } from '../../../src/resources/recordDialogs/openRecords.ts';
import { stateWith, stepsIn } from '../../../src/resources/recordDialogs/recordHistory.ts';

const betslip = { kind: 'betslip', id: '7' } as const;
const alert = { kind: 'alert', id: '12' } as const;

describe('RTE-16 the address of the dialogs', () => {
  test('RTE-16 names them from the lowest to the top one', () => {
    expect(openRecordsIn('?view=alert.12,betslip.7')).toEqual([alert, betslip]);
    expect(openRecordsIn('?page=2&view=betslip.7')).toEqual([betslip]);
    expect(openRecordsIn('')).toEqual([]);
  });

  test('RTE-16 invalid parts of it are left out', () => {
    expect(openRecordsIn('?view=user.1,alert,alert.,.5,,betslip.7')).toEqual([betslip]);
    expect(openRecordsIn('?view=betslip.%3Cscript%3E')).toEqual([]);
    expect(openRecordsIn(`?view=betslip.${'9'.repeat(65)}`)).toEqual([]);
  });

  test('RTE-16 it changes while the rest of the query stays', () => {
    expect(searchWithRecords('?page=2&filter=%7B%7D', [alert, betslip])).toBe(
      '?page=2&filter=%7B%7D&view=alert.12,betslip.7',
    );
    expect(searchWithRecords('?view=alert.12', [])).toBe('');
    expect(searchWithRecords('?view=alert.12&page=2', [])).toBe('?page=2');
    expect(openRecordsIn(searchWithRecords('?q=a%2Cb', [betslip]))).toEqual([betslip]);
  });
});

test('MDL-8 a step closes a dialog or the page; opening or closing over it does not', () => {
  const at = (search: string, pathname = '/betslips') => ({ pathname, search });
  expect(closesDialogAt(at('?view=alert.12'), at('?view=alert.12,betslip.7'), 0)).toBe(false);
  expect(closesDialogAt(at('?view=alert.12,betslip.7'), at('?view=alert.12'), 0)).toBe(false);
  expect(closesDialogAt(at('?view=alert.12,betslip.7'), at('?view=alert.12'), 1)).toBe(true);
  expect(closesDialogAt(at('?view=alert.12'), at(''), 0)).toBe(true);
  expect(closesDialogAt(at('?view=alert.12'), at('?view=alert.13'), 0)).toBe(true);
  expect(closesDialogAt(at('?view=alert.12'), at('?page=2'), -1)).toBe(false);
  expect(closesDialogAt(at(''), at('', '/customers'), -1)).toBe(true);
});

test('RTE-16 the history’s state is read as far as it is valid', () => {
  const kept = { stepped: 2, among: [null, ['7', '8']] };
  expect(stepsIn(stateWith({ other: 1 }, kept))).toEqual(kept);
  expect(stepsIn(null)).toEqual({ stepped: 0, among: [] });
  expect(stepsIn({ views: { stepped: 'x', among: [[1], ['1'], 'y'] } })).toEqual({
    stepped: 0,
    among: [null, ['1'], null],
  });
});
