import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'هنوز در حساب شما ذخیره نشده است. انتخاب شما در این مرورگر نگه داشته و بعداً دوباره فرستاده می‌شود. %{reason}',
  start: {
    missing: 'تا بارگذاری این داده‌ها، فرم‌های ریسک و قاعده در دسترس نیست. بقیهٔ بخش‌ها کار می‌کند.',
    kept: 'تا آن زمان، این مرورگر از نسخهٔ ذخیره‌شدهٔ خود استفاده می‌کند.',
  },
  converted: 'تبدیل‌شده به %{currency} با نرخ همان روز',
  noRate: 'برای این روز نرخ تبدیل به %{currency} موجود نیست.',
} satisfies Worded<typeof english>;
