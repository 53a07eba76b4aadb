import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'کلیدهای این صفحه',
  next: 'سطر بعدی',
  previous: 'سطر قبلی',
  open: 'باز کردن سطر',
  select: 'انتخاب سطر',
  search: 'رفتن به فیلترها',
  leave: 'بازگشت، یا پاک کردن انتخاب',
  refresh: 'نمایش تازه‌ها',
  help: 'این فهرست',
  letters: 'استفاده از تک‌حرف‌ها به‌عنوان کلید',
  lettersHelp: 'اگر ابزار کمکی خودش حرف تایپ می‌کند آن را خاموش کنید. Enter، Esc و کلیدهای جهت همیشه کار می‌کنند.',
} satisfies Worded<typeof english>;
