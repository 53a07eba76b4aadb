import type { hints as english } from '../en/hints.ts';
import type { Worded } from '../worded.ts';

export const hints = {
  whole: {
    between: 'عدد صحیح از %{min} تا %{max}.',
    atLeast: 'عدد صحیح، دست‌کم %{min}.',
    atMost: 'عدد صحیح، حداکثر %{max}.',
  },
  bounds: {
    between: 'از %{min} تا %{max}.',
    atLeast: 'دست‌کم %{min}.',
    atMost: 'حداکثر %{max}.',
  },
} satisfies Worded<typeof english>;
