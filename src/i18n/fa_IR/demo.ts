import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'مقدار پشت %{mask} دیگر در دسترس نیست. صفحه را دوباره بارگذاری کنید یا خود مقدار را وارد کنید.',
} satisfies Worded<typeof english>;
