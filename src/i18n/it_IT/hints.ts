import type { hints as english } from '../en/hints.ts';
import type { Worded } from '../worded.ts';

export const hints = {
  whole: {
    between: 'Un numero intero da %{min} a %{max}.',
    atLeast: 'Un numero intero, almeno %{min}.',
    atMost: 'Un numero intero, al massimo %{max}.',
  },
  bounds: {
    between: 'Da %{min} a %{max}.',
    atLeast: 'Almeno %{min}.',
    atMost: 'Al massimo %{max}.',
  },
} satisfies Worded<typeof english>;
