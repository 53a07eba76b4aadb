import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'فیلترها',
  sort: 'ترتیب',
  rows: 'سطرها',
  outcome: 'سرانجام',
  outcomes: { complete: 'کامل', 'broken off': 'نیمه‌کاره' },
  columns: 'ستون‌ها',
  shared: 'برای همه',
  file: 'فایل',
  retention: 'نگهداری به روز: %{kind}',
  key: 'شرط',
  found: 'یافته',
  operator: 'مقایسه',
  bar: 'حد',
  holds: 'برقرار است',
  usage: 'کاربرد',
  left_out: 'ارزهای کنارگذاشته',
  values: 'اعداد',
  settings: 'شرط‌ها',
  event: 'رویداد',
  subject: 'موضوع',
  approved_at: 'زمان تأیید',
  partnerId: 'شناسهٔ شریک',
} satisfies Worded<typeof english>;
