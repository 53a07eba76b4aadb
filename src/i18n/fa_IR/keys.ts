import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'میان‌برهای صفحه‌کلید',
  next: 'سطر بعدی',
  previous: 'سطر قبلی',
  open: 'باز کردن سطر',
  select: 'انتخاب سطر',
  search: 'رفتن به فیلترها',
  leave: 'بازگشت، یا پاک کردن انتخاب',
  refresh: 'نمایش به‌روزرسانی‌ها',
  help: 'نمایش میان‌برهای صفحه‌کلید',
  letters: 'استفاده از میان‌برهای تک‌حرفی',
  lettersHelp: 'اگر ابزار کمکی خودش حرف تایپ می‌کند آن را خاموش کنید. Enter، Esc و کلیدهای جهت همیشه کار می‌کنند.',
} satisfies Worded<typeof english>;
