import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'فیلترها',
  sort: 'ترتیب',
  rows: 'سطرها',
  outcome: 'سرانجام',
  outcomes: { complete: 'کامل', 'broken off': 'نیمه‌کاره' },
  columns: 'ستون‌ها',
  shared: 'مشترک با همه',
  file: 'فایل',
  retention: 'نگهداری به روز: %{kind}',
  key: 'شرط',
  found: 'مقدار',
  operator: 'مقایسه',
  bar: 'آستانه',
  holds: 'برقرار است',
  usage: 'کاربرد',
  left_out: 'ارزهای محاسبه‌نشده',
  values: 'مقدارها',
  settings: 'شرط‌ها',
  from: 'معلوم از',
  event: 'رویداد',
  subject: 'موضوع',
  approved_at: 'زمان تأیید',
  partnerId: 'شناسهٔ شریک',
} satisfies Worded<typeof english>;
