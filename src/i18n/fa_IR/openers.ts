import type { openers as english } from '../en/openers.ts';
import type { Worded } from '../worded.ts';

export const openers = {
  edit: 'ویرایش %{name}',
  workIn: 'رفتن به %{name}',
  search: 'جست‌وجو',
  views: 'نماهای ذخیره‌شده',
  proposalsWaiting: 'در انتظار تأیید شما: %{count}',
  menu: {
    addUser: 'افزودن کاربر',
    resetPassword: 'تغییر گذرواژه',
    sessions: 'نشست‌های شما',
    security: 'ورود و امنیت',
    switchTenant: 'تغییر سازمان',
    addTenant: 'افزودن سازمان',
    demo: 'حالت نمایشی',
    preferences: 'ترجیحات',
  },
} satisfies Worded<typeof english>;
