import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'برای ادامه وارد شوید.' },
  message: {
    select_all_limit_reached: 'تعداد رکوردها برای انتخاب همه بیش از اندازه است. تنها %{max} رکورد نخست انتخاب شد.',
  },
  notification: {
    http_error: 'دسترسی به سرور ممکن نشد.',
    i18n_error: 'متن‌های این زبان بارگذاری نشد.',
    logged_out: 'نشست شما پایان یافته است. دوباره وارد شوید.',
    not_authorized: 'شما به آن دسترسی ندارید.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
