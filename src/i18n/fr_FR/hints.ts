import type { hints as english } from '../en/hints.ts';
import type { Worded } from '../worded.ts';

export const hints = {
  whole: {
    between: 'Un nombre entier de %{min} à %{max}.',
    atLeast: 'Un nombre entier, au moins %{min}.',
    atMost: 'Un nombre entier, au plus %{max}.',
  },
  bounds: {
    between: 'De %{min} à %{max}.',
    atLeast: 'Au moins %{min}.',
    atMost: 'Au plus %{max}.',
  },
} satisfies Worded<typeof english>;
