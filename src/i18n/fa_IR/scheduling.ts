import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'ایمیل‌ها',
    lead: 'آخرین ایمیل‌های این نما. آنچه نرسیده را می‌توان با سطرهای همان لحظه دوباره فرستاد.',
    all: 'همهٔ ایمیل‌ها',
    none: 'هنوز چیزی فرستاده نشده است.',
    replay: 'ارسال دوباره',
    replayOf: 'ارسال دوبارهٔ ایمیل %{id}',
    replayAll: 'ارسال دوبارهٔ همهٔ ناموفق‌ها',
    replayed: 'ایمیل دوباره فرستاده می‌شود',
    replayedAll: '%{smart_count} ایمیل دوباره فرستاده می‌شود |||| %{smart_count} ایمیل دوباره فرستاده می‌شود',
    test: 'ارسال اکنون',
    tested: 'ایمیل‌ها فرستاده می‌شوند',
    refresh: 'تازه‌سازی',
  },
  plan: 'ارسال منظم %{name} با ایمیل',
  choose: 'انتخاب نما',
  noViews: 'نخست نمایی را در فهرستی ذخیره کنید: سپس فرستادنی است.',
  search: 'جست‌وجوی فرد با نام',
  people: 'افراد',
  nobody: 'کسی با این نام اجازهٔ خروجی گرفتن از فهرست را ندارد.',
  viewFirst: 'نخست نمایی را انتخاب کنید.',
  hint: 'هر کس سطرها و ستون‌هایی را که خودش اجازهٔ دیدنشان را دارد به صورت CSV می‌گیرد. حالت نمایشی ایمیل‌ها را پنهان نمی‌کند.',
} satisfies Worded<typeof english>;
