import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Die Summen konnten nicht geladen werden.',
  unknown: 'Dieser Server summiert keine Listen.',
  few: 'Mehr als %{most} Zeilen werden nicht summiert: einen Kunden, Tage oder andere Filter wählen.',
  noCurrency: 'Ohne Betrag',
  rows: '%{count} Zeile |||| %{count} Zeilen',
  sortedIn: 'Nach dem Betrag in %{currency} sortiert, jeder zum Kurs seines Tages.',
  sortedWithout: 'Kein Kurs für %{currencies}: Diese Zeilen stehen am Ende.',
} satisfies Worded<typeof english>;
