import type { views as english } from '../en/views.ts';
import type { Worded } from '../worded.ts';

export const views = {
  previous: 'Προηγούμενο στη λίστα',
  next: 'Επόμενο στη λίστα',
  at: '%{at} από %{count}',
} satisfies Worded<typeof english>;
