import type { pdf as english } from '../en/pdf.ts';
import type { Worded } from '../worded.ts';

/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'Als PDF exportieren',
  working: 'PDF wird erstellt …',
  done: '%{file} ist fertig.',
  failed: 'Das PDF konnte nicht erstellt werden. %{reason}',
  slow: 'Ein Teil der Seite wurde nicht rechtzeitig geladen. Versuchen Sie es noch einmal.',
  tenant: 'Mandant',
  timeframe: 'Zeitraum',
  filters: 'Filter',
  currency: 'Währung',
  author: 'Erstellt von',
  made: 'Erstellt am',
  page: 'Seite %{page} von %{pages}',
} satisfies Worded<typeof english>;
