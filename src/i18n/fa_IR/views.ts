import type { views as english } from '../en/views.ts';
import type { Worded } from '../worded.ts';

export const views = {
  previous: 'قبلی در فهرست',
  next: 'بعدی در فهرست',
  at: '%{at} از %{count}',
} satisfies Worded<typeof english>;
