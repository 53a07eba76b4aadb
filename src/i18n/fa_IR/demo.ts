import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'دیگر معلوم نیست %{mask} به جای چه آمده است. صفحه را دوباره بارگذاری کنید یا خود مقدار را بنویسید.',
} satisfies Worded<typeof english>;
