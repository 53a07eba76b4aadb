import type { views as english } from '../en/views.ts';
import type { Worded } from '../worded.ts';

export const views = {
  previous: 'Vorheriger in der Liste',
  next: 'Nächster in der Liste',
  at: '%{at} von %{count}',
} satisfies Worded<typeof english>;
