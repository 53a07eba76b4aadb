import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: '%{mask} maskasının nəyi əvəz etdiyi artıq məlum deyil. Səhifəni yeniləyin və ya qiymətin özünü yazın.',
} satisfies Worded<typeof english>;
