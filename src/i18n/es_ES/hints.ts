import type { hints as english } from '../en/hints.ts';
import type { Worded } from '../worded.ts';

export const hints = {
  whole: {
    between: 'Un número entero de %{min} a %{max}.',
    atLeast: 'Un número entero, como mínimo %{min}.',
    atMost: 'Un número entero, como máximo %{max}.',
  },
  bounds: {
    between: 'De %{min} a %{max}.',
    atLeast: 'Como mínimo %{min}.',
    atMost: 'Como máximo %{max}.',
  },
} satisfies Worded<typeof english>;
