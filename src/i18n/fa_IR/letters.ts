import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'دعوت شما به Pitboss',
    hello: 'سلام %{name}،',
    lead: 'یک مدیر برای شما در Pitboss حساب ساخته است. برای استفاده از آن، گذرواژهٔ خود را انتخاب کنید.',
    press: 'انتخاب گذرواژه',
    validity: 'این پیوند یک بار و تا %{until} (UTC) کار می‌کند.',
    ignore: 'اگر منتظر این ایمیل نبودید، آن را پاک کنید.',
  },
  reset: {
    subject: 'گذرواژهٔ تازه‌ای برای Pitboss انتخاب کنید',
    hello: 'سلام %{name}،',
    lead: 'برای حساب شما در Pitboss گذرواژهٔ تازه‌ای درخواست شده است. با انتخاب آن همهٔ نشست‌های شما پایان می‌یابند.',
    press: 'انتخاب گذرواژهٔ تازه',
    validity: 'این پیوند یک بار و تا %{until} (UTC) کار می‌کند.',
    ignore: 'اگر شما درخواست نکرده‌اید، این ایمیل را پاک کنید: گذرواژه‌تان همان می‌ماند.',
  },
} satisfies Worded<typeof english>;
