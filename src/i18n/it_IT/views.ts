import type { views as english } from '../en/views.ts';
import type { Worded } from '../worded.ts';

export const views = {
  previous: 'Precedente nell’elenco',
  next: 'Successivo nell’elenco',
  at: '%{at} di %{count}',
} satisfies Worded<typeof english>;
