import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'باز کردن در صفحهٔ جدا',
  amounts: 'مبلغ‌ها',
  facts: 'جزئیات',
  noBets: 'این برگه شرطی ندارد.',
  details: 'جزئیات شرط %{id}',
  openAll: 'نمایش همهٔ جزئیات',
  closeAll: 'پنهان کردن همهٔ جزئیات',
  noTriggers: 'هیچ قاعده‌ای محقق نشد.',
  noFlags: 'روی هیچ شرطی پرچم نیست.',
  by: 'توسط %{name}',
} satisfies Worded<typeof english>;
