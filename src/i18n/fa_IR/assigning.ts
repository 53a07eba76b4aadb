import type { assigning as english } from '../en/assigning.ts';
import type { Worded } from '../worded.ts';

export const assigning = {
  to: 'واگذاری به…',
  title: 'واگذاری %{smart_count} هشدار |||| واگذاری %{smart_count} هشدار',
  search: 'جست‌وجوی فرد با نام',
  people: 'فرد',
  none: 'هیچ‌کس با این نام اینجا اجازهٔ کار روی هشدارها را ندارد.',
  open: '%{smart_count} هشدار باز |||| %{smart_count} هشدار باز',
  confirm: 'واگذاری',
  choose: 'یک نفر را انتخاب کنید.',
  done: 'هشدار به %{name} واگذار شد.',
  did: 'آن را به %{name} واگذار کرد',
  yours: 'به شما واگذار شد',
} satisfies Worded<typeof english>;
