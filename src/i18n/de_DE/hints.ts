import type { hints as english } from '../en/hints.ts';
import type { Worded } from '../worded.ts';

export const hints = {
  whole: {
    between: 'Eine ganze Zahl von %{min} bis %{max}.',
    atLeast: 'Eine ganze Zahl, mindestens %{min}.',
    atMost: 'Eine ganze Zahl, höchstens %{max}.',
  },
  bounds: {
    between: 'Von %{min} bis %{max}.',
    atLeast: 'Mindestens %{min}.',
    atMost: 'Höchstens %{max}.',
  },
} satisfies Worded<typeof english>;
