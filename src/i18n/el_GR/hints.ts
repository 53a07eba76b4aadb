import type { hints as english } from '../en/hints.ts';
import type { Worded } from '../worded.ts';

export const hints = {
  whole: {
    between: 'Ακέραιος αριθμός από %{min} έως %{max}.',
    atLeast: 'Ακέραιος αριθμός, τουλάχιστον %{min}.',
    atMost: 'Ακέραιος αριθμός, το πολύ %{max}.',
  },
  bounds: {
    between: 'Από %{min} έως %{max}.',
    atLeast: 'Τουλάχιστον %{min}.',
    atMost: 'Το πολύ %{max}.',
  },
} satisfies Worded<typeof english>;
