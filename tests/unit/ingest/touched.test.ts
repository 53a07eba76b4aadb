import { expect, test } from 'vitest';
import { type Arrival, Touched } from '../../../server/ingest/batch.ts';

const arrival: Arrival = { customerId: '1', at: '2026-01-01T00:00:00.000Z', fixtureIds: ['7'], settled: false };

test('what a row says of the record it created is known until a later wave changes the record', () => {
  const touched = new Touched();
  touched.nextWave();
  touched.add('betslip', [
    { id: '5', key: 'A', change: 'created' },
    { id: '6', key: 'B', change: 'created' },
  ]);
  for (const id of ['5', '6']) touched.arrive('betslip', id, arrival);
  // the betslip's own bets, in the same wave
  touched.add('betslip', [{ id: '5', key: 'A', change: 'corrected' }]);
  expect([...touched.arrived('betslip').keys()]).toEqual(['5', '6']);
  touched.nextWave();
  touched.add('betslip', [{ id: '5', key: 'A', change: 'corrected' }]);
  expect([...touched.arrived('betslip').keys()]).toEqual(['6']);
  expect(touched.ids('betslip')).toEqual(['5', '6']);
});
