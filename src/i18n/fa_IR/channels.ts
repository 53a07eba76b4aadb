import type { channels as english } from '../en/channels.ts';
import type { Worded } from '../worded.ts';

export const channels = {
  deliveries: {
    title: 'ارسال‌ها',
    lead: 'آخرین پیام‌های این کانال. پیام‌های ناموفق و ردشده را می‌توان دوباره فرستاد.',
    all: 'همهٔ ارسال‌ها',
    none: 'هنوز چیزی فرستاده نشده است.',
    replay: 'ارسال دوباره',
    replayOf: 'ارسال دوبارهٔ پیام %{id}',
    replayAll: 'ارسال دوبارهٔ همهٔ ناموفق‌ها',
    replayed: 'پیام دوباره فرستاده می‌شود',
    replayedAll: '%{smart_count} پیام دوباره فرستاده می‌شود |||| %{smart_count} پیام دوباره فرستاده می‌شود',
    test: 'ارسال پیام آزمایشی',
    tested: 'پیام آزمایشی فرستاده می‌شود',
    refresh: 'تازه‌سازی',
  },
  test: {
    WAITING: 'پیام آزمایشی در راه است.',
    DELIVERED: 'پیام آزمایشی رسید.',
    REFUSED: 'پیام آزمایشی رد شد: %{why}',
    FAILED: 'از فرستادن پیام آزمایشی صرف‌نظر شد: %{why}',
    later: 'پیام آزمایشی نرسید و دوباره تلاش می‌شود: %{why}',
  },
  message: {
    subject: 'هشدار %{id} (%{severity}): %{what}',
    testSubject: 'آزمایش کانال %{name}',
    testText: 'هشدارهای %{tenant} به اینجا می‌آیند.',
    tenant: 'سازمان',
    risk: 'ریسک',
    category: 'دسته',
    triggers: 'قاعده‌ها',
    severity: 'شدت',
    amount: 'مبلغ',
    open: 'باز کردن هشدار',
  },
} satisfies Worded<typeof english>;
