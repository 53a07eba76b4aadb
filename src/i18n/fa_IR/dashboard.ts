import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'داشبورد',
  lead: 'سود، برگه‌های شرط، مشتریان فعال و فهرست‌های برتر.',
  profit: {
    title: 'سود سامانه',
    about: 'مبلغ شرط‌ها منهای برگشتی‌ها: برگه‌ها در روز تسویه، بازی‌های پایان‌یافته',
  },
  betslips: {
    title: 'برگه‌های شرط',
    about: 'برگه‌های ثبت‌شده و مبلغ شرط آن‌ها',
  },
  active: {
    title: 'مشتریان فعال',
    about: 'مشتریانی که برگه‌ای ثبت کرده، بازی کرده، واریز یا برداشت داشته‌اند',
  },
  top: {
    customers: 'مشتریان برجسته',
    triggers: 'قاعده‌های برجسته',
    fixtures: 'مسابقه‌های برجسته',
    by: 'بر پایهٔ',
    none: 'در این بازه داده‌ای نیست',
    count: 'تعداد',
    record: 'رکورد',
  },
} satisfies Worded<typeof english>;
