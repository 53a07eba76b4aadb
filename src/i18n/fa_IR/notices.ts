import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'انتخاب شما در این مرورگر نگه داشته و بعداً دوباره فرستاده می‌شود. %{reason}',
  start: {
    missing: 'فرم‌های ریسک و قاعده در انتظار این داده‌اند. بقیهٔ بخش‌ها کار می‌کند.',
    kept: 'در این میان از آنچه این مرورگر نگه داشته است استفاده می‌شود.',
  },
  converted: 'تبدیل‌شده به %{currency} با نرخ همان روز',
  noRate: 'برای این روز نرخ تبدیل به %{currency} موجود نیست.',
} satisfies Worded<typeof english>;
