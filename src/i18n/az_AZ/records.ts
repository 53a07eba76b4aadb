import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Səhifə kimi aç',
  amounts: 'Məbləğlər',
  facts: 'Təfərrüatlar',
  noBets: 'Bu kuponda mərc yoxdur.',
  details: '%{id} mərcinin təfərrüatları',
  openAll: 'Bütün təfərrüatları göstər',
  closeAll: 'Bütün təfərrüatları gizlət',
  noTriggers: 'Heç bir qayda işə düşməyib.',
  noFlags: 'Heç bir mərcə işarə qoyulmayıb.',
  by: 'qayda: %{name}',
} satisfies Worded<typeof english>;
