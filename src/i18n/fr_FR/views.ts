import type { views as english } from '../en/views.ts';
import type { Worded } from '../worded.ts';

export const views = {
  previous: 'Précédent dans la liste',
  next: 'Suivant dans la liste',
  at: '%{at} sur %{count}',
} satisfies Worded<typeof english>;
