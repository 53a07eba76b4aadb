import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RosterOn } from '../../../src/contracts/roster.ts';
import { DutyCard } from '../../../src/custom/roster/DutyCard.tsx';
import { shift } from '../../../src/i18n/en/shift.ts';
import { addPhrases } from '../../../src/i18n/translate.ts';
import { enter, show } from '../platform/stage.tsx';
import { logOut, serve } from '../resources/stage.tsx';

addPhrases({ shift });

const at = '2026-01-05T12:00:00.000Z';
const until = '2026-01-12T12:00:00.000Z';
const day = (of: number, hour: string) => `2026-01-${String(of).padStart(2, '0')}T${hour}:00:00.000Z`;
const hole = (of: number) => ({ from: day(of, '16'), until: day(of + 1, '08') });
const whole: RosterOn = {
  at,
  until,
  written: true,
  queues: [
    {
      queue: { id: '5', name: 'Integrity' },
      on: [{ id: '1', name: 'Ada Winter', from: at, until: day(5, '16') }],
      next: { id: '2', name: 'Rita Moe', from: day(6, '08'), until: day(6, '16') },
      holes: [5, 6, 7, 8, 9].map(hole),
    },
    { queue: { id: '6', name: 'Harm' }, on: [], next: null, holes: [{ from: at, until }] },
    {
      queue: { id: '7', name: 'Others' },
      on: [{ id: '1', name: 'Ada Winter', from: at, until }],
      next: null,
      holes: [],
    },
  ],
};
afterEach(logOut);

async function open(data: RosterOn) {
  await enter();
  serve(({ path }) => (path === 'v1/roster/on' ? { json: { data } } : undefined));
  show(<DutyCard />, '/shift');
  return within(await screen.findByRole('region', { name: 'On duty' }));
}

test('who is on, who comes next and where nobody is are told by queue', async () => {
  const card = await open(whole);
  const [, integrity, harm, others] = card.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
      : [];
  const [now, next, holes] = cells(integrity);
  expect(now).toMatch(/^Ada Winter until /);
  expect(next).toMatch(/^Rita Moe from /);
  expect(holes).toMatch(/ to .*and 2 more$/);
  expect(integrity && within(integrity).getAllByRole('listitem')).toHaveLength(4);
  expect(cells(harm)).toEqual(['Nobody', '–', 'Nobody in the next 7 days']);
  // on for the whole week: until when is not known
  expect(cells(others)).toEqual(['Ada Winter ', '–', 'None']);
});

test('without any roster there are no holes to tell of', async () => {
  const card = await open({ ...whole, written: false });
  expect(card.getByText('There is no roster yet.')).toBeVisible();
  expect(card.queryByRole('table')).toBeNull();
});
