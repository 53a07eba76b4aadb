import type { notifications as english } from '../en/notifications.ts';
import type { Worded } from '../worded.ts';

export const notifications = {
  title: 'اعلان‌ها',
  unread: 'اعلان‌ها، %{count} خوانده‌نشده',
  came: 'هشدار جدید: %{subject}',
  cameMany: '%{count} هشدار جدید',
  none: 'اعلانی یافت نشد',
  caughtUp: 'همه خوانده شده است',
  failed: 'هشدارها بارگذاری نشد.',
  waiting: 'زنده نیست: در حال اتصال دوباره.',
  viewAll: 'نمایش همه',
  about: 'اعلان',
  type: 'نوع',
  subject: 'موضوع',
  details: 'نمایش جزئیات',
  betslip: 'نمایش برگهٔ شرط',
  overdue: 'مهلت گذشته',
  dueSoon: 'مهلت رو به پایان',
} satisfies Worded<typeof english>;
