import type { hints as english } from '../en/hints.ts';
import type { Worded } from '../worded.ts';

export const hints = {
  whole: {
    between: '%{min} – %{max} aralığında tam ədəd.',
    atLeast: 'Tam ədəd, ən azı %{min}.',
    atMost: 'Tam ədəd, ən çoxu %{max}.',
  },
  bounds: {
    between: '%{min} – %{max} aralığında.',
    atLeast: 'Ən azı %{min}.',
    atMost: 'Ən çoxu %{max}.',
  },
} satisfies Worded<typeof english>;
