import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'ورود',
    lead: 'ایمیل و گذرواژهٔ خود را وارد کنید.',
    email: 'ایمیل',
    password: 'گذرواژه',
    submit: 'ورود',
    busy: 'در حال ورود',
    register: 'حساب ندارید؟',
    registerLink: 'درخواست حساب',
    showPassword: 'نمایش گذرواژه',
    hidePassword: 'پنهان کردن گذرواژه',
    forgot: 'گذرواژه را فراموش کرده‌اید؟',
  },
  register: {
    title: 'درخواست حساب',
    lead: 'پیش از نخستین ورود، یک مدیر نقش و سازمان شما را تعیین می‌کند.',
    name: 'نام',
    email: 'ایمیل',
    password: 'گذرواژه',
    passwordHint: 'دست‌کم ۸ نویسه',
    confirmation: 'تکرار گذرواژه',
    codeTitle: 'راه‌اندازی یک نصب جدید؟',
    code: 'کد راه‌اندازی',
    codeHint: 'سرور این کد را هنگام شروع به کار چاپ کرده است. با آن، این حساب نخستین مدیر می‌شود.',
    submit: 'ارسال درخواست',
    busy: 'در حال ارسال',
    done: 'درخواست شما فرستاده شد. پس از تأیید یک مدیر می‌توانید وارد شوید.',
    back: 'بازگشت به ورود',
  },
} satisfies Worded<typeof english>;
