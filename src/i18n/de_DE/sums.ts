import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Die Summen konnten nicht geladen werden.',
  unknown: 'Dieser Server summiert keine Listen.',
  few: 'Mehr als %{most} Zeilen werden nicht summiert: einen Kunden, Tage oder andere Filter wählen.',
  noCurrency: 'Ohne Betrag',
  rows: '%{count} Zeile |||| %{count} Zeilen',
} satisfies Worded<typeof english>;
