import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'داشبورد',
  lead: 'درآمد بنگاه، و این‌که چه کسی و چه چیزی برجسته است.',
  profit: {
    title: 'سود سامانه',
    about: 'مبلغ شرط‌ها منهای برگشتی‌ها: برگه‌ها در روز تسویه، بازی‌های پایان‌یافته',
  },
  betslips: {
    title: 'برگه‌های شرط',
    about: 'ثبت‌شده‌ها و مبلغی که بر آن‌ها شرط شده است',
  },
  active: {
    title: 'مشتریان فعال',
    about: 'هر که برگه‌ای ثبت کرد، بازی کرد، واریز یا برداشت داشت',
  },
  top: {
    customers: 'مشتریان برجسته',
    triggers: 'قاعده‌های برجسته',
    fixtures: 'مسابقه‌های برجسته',
    by: 'بر پایهٔ',
    none: 'در این بازه چیزی یافت نشد',
    count: 'یافته‌ها',
    record: 'رکورد',
  },
} satisfies Worded<typeof english>;
