import type { pdf as english } from '../en/pdf.ts';
import type { Worded } from '../worded.ts';

/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'خروجی PDF',
  working: 'در حال ساخت PDF…',
  done: '%{file} آماده است.',
  failed: 'ساخت PDF ممکن نشد. %{reason}',
  slow: 'بخشی از صفحه به‌موقع بارگذاری نشد. دوباره تلاش کنید.',
  tenant: 'سازمان',
  timeframe: 'بازهٔ زمانی',
  filters: 'فیلترها',
  currency: 'ارز',
  author: 'تهیه‌کننده',
  made: 'زمان تهیه',
  page: 'صفحهٔ %{page} از %{pages}',
} satisfies Worded<typeof english>;
