import type { common as english } from '../en/common.ts';
import type { Worded } from '../worded.ts';

export const common = {
  product: 'Pitboss',
  tagline: 'پایش ریسک شرط‌بندی ورزشی، کازینو و پرداخت‌ها',
  retry: 'تلاش دوباره',
  reload: 'بارگذاری دوبارهٔ صفحه',
  close: 'بستن',
  undo: 'واگرد',
  loading: 'در حال بارگذاری',
  requestId: 'درخواست %{id}',
  home: 'رفتن به صفحهٔ آغاز',
  success: 'انجام شد',
  info: 'نکته',
  warning: 'اخطار',
  error: 'خطا',
} satisfies Worded<typeof english>;
