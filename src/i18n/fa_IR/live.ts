import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'زنده',
  liveHelp: 'این فهرست خودکار به‌روز می‌شود.',
  news: '%{smart_count} هشدار جدید |||| %{smart_count} هشدار جدید',
  newsMore: 'بیش از %{smart_count} هشدار جدید',
  asOf: 'وضعیت ساعت %{time} به وقت UTC',
  staleHelp: 'ارتباط زنده قطع شده است. پیوسته دوباره تلاش می‌شود.',
  refresh: 'تازه‌سازی اکنون',
} satisfies Worded<typeof english>;
