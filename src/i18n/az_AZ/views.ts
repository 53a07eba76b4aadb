import type { views as english } from '../en/views.ts';
import type { Worded } from '../worded.ts';

export const views = {
  previous: 'Siyahıda əvvəlki',
  next: 'Siyahıda növbəti',
  at: '%{at} / %{count}',
} satisfies Worded<typeof english>;
