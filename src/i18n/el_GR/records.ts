import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Άνοιγμα ως σελίδα',
  amounts: 'Ποσά',
  facts: 'Λεπτομέρειες',
  noBets: 'Το δελτίο δεν έχει στοιχήματα.',
  details: 'Λεπτομέρειες του στοιχήματος %{id}',
  openAll: 'Εμφάνιση όλων των λεπτομερειών',
  closeAll: 'Απόκρυψη όλων των λεπτομερειών',
  noTriggers: 'Δεν πυροδοτήθηκε κανένας κανόνας.',
  noFlags: 'Κανένα στοίχημα δεν έχει σήμανση.',
  by: 'από %{name}',
} satisfies Worded<typeof english>;
