import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'جمع‌ها بارگذاری نشد.',
  unknown: 'این سرور فهرست‌ها را جمع نمی‌زند.',
  few: 'بیش از %{most} سطر جمع زده نمی‌شود: یک مشتری، چند روز یا فیلترهای دیگر انتخاب کنید.',
  noCurrency: 'بدون مبلغ',
  rows: '%{count} سطر |||| %{count} سطر',
} satisfies Worded<typeof english>;
