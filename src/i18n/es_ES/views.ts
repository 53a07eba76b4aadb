import type { views as english } from '../en/views.ts';
import type { Worded } from '../worded.ts';

export const views = {
  previous: 'Anterior de la lista',
  next: 'Siguiente de la lista',
  at: '%{at} de %{count}',
} satisfies Worded<typeof english>;
