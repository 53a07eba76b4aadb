import type { errors as english } from '../en/errors.ts';
import type { Worded } from '../worded.ts';

export const errors = {
  unauthorized: 'دسترسی غیرمجاز',
  notFound: 'منبع یافت نشد.',
  validation: 'داده‌های واردشده معتبر نیست',
  server: 'خطای داخلی سرور',
  other: 'خطایی رخ داد.',
  network: 'خطای شبکه. اتصال خود را بررسی کنید.',
  unexpected: 'خطایی پیش‌بینی‌نشده رخ داد.',
  list: 'خطایی رخ داد',
  busy: 'سرویس مشغول است.',
  retryIn: 'پس از %{seconds} ثانیه دوباره تلاش کنید.',
  field: '%{label}: %{message}',
  shape: 'قالب پاسخ سرور به %{path} ناشناخته است. بررسی کنید که نسخهٔ سرور و کنسول یکی باشد.',
  chunk: 'بخشی از کنسول بارگذاری نشد. اتصال خود را بررسی و سپس صفحه را دوباره بارگذاری کنید.',
  unknownResource: 'در مانیفست موجودیتی با نشانی «%{resource}» نیست.',
} satisfies Worded<typeof english>;
