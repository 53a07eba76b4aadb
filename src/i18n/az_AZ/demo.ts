import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask:
    '%{mask} maskasının arxasındakı qiymət artıq əlçatan deyil. Səhifəni yeniləyin və ya qiymətin özünü daxil edin.',
} satisfies Worded<typeof english>;
