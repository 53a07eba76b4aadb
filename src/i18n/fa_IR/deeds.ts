import type { deeds as english } from '../en/deeds.ts';
import type { Worded } from '../worded.ts';

export const deeds = {
  alert: 'ثبت هشدار',
  status: 'تعیین وضعیت ریسک: %{status}',
  flag: 'نشانه‌گذاری شرط: %{flag}',
  tag: 'افزودن برچسب به مشتری: %{tag}',
  noTag: 'افزودن برچسب به مشتری (با برچسبی که دیگر نیست)',
  arbitrage: 'ثبت آربیتراژ',
  webhook: 'فراخوانی وب‌هوک %{webhook}',
  refer: 'ارجاع به میز تصمیم',
  reject: 'رد کردن پیش از پذیرش',
  hold: 'نگه داشتن برای میز تصمیم',
  noAction: 'اقدام مشتری که دیگر نیست',
  noNumber: 'برای %{keys} عددی نیست.',
  byZero: 'فرمول بر صفر تقسیم می‌کند.',
  corrected: 'به دلیل اصلاح پس گرفته شد: %{ids}.',
  cameLate: 'چون رویدادی پیشین دیر رسید پس گرفته شد.',
  hitsMoved: 'دفعات این هشدار اکنون به هشدار دیگری تعلق دارند.',
} satisfies Worded<typeof english>;
