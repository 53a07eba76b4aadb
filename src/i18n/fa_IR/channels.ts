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
    nearSubject: 'مهلت نزدیک است: هشدار %{id} (%{severity}): %{what}',
    passedSubject: 'مهلت گذشته است: هشدار %{id} (%{severity}): %{what}',
    due: 'مهلت',
    digestSubject: '%{count} پیام از %{tenant} |||| %{count} پیام از %{tenant}',
    events: 'رویدادها',
    more: 'و %{count} مورد دیگر',
    openAll: 'باز کردن هشدارها',
    assignedSubject: 'هشدار %{id} (%{severity}) به شما سپرده شد: %{what}',
    yoursSubject: '%{count} پیام دربارهٔ هشدارهای شما در %{tenant} |||| %{count} پیام دربارهٔ هشدارهای شما در %{tenant}',
    whyMail: 'این ایمیل‌ها را خودتان خواسته‌اید: در ترجیحات کنسول متوقف می‌شوند.',
    viewSubject: '%{view} – %{tenant}',
    viewText:
      'این پرونده نمای ذخیره‌شدهٔ «%{view}» از %{tenant} (%{list}) را با سطرها و ستون‌هایی دارد که اجازهٔ دیدنشان را دارید.',
    viewRows: '%{count} سطر |||| %{count} سطر',
    viewFirst: 'این پرونده، به ترتیب نما، %{count} سطر نخست از %{total} سطر را دارد. همهٔ آن‌ها در کنسول است.',
    viewFirstOfMore:
      'این پرونده، به ترتیب نما، %{count} سطر نخست از بیش از %{total} سطر را دارد. همهٔ آن‌ها در کنسول است.',
    viewBy:
      'این ایمیل را %{name} تنظیم کرده است و می‌تواند آن را متوقف کند. پرونده دادهٔ شخصی دارد: بیش از نیاز نگهش ندارید.',
    viewOpen: 'باز کردن نما',
  },
} satisfies Worded<typeof english>;
