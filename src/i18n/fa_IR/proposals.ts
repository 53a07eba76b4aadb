import type { proposals as english } from '../en/proposals.ts';
import type { Worded } from '../worded.ts';

export const proposals = {
  lead: {
    CREATE: 'رکورد تازه‌ای پیشنهاد شده است. با تأیید فرد دیگری ساخته می‌شود.',
    CHANGE: 'تغییری پیشنهاد شده است. رکورد تا تأیید فرد دیگری همان‌گونه می‌ماند.',
    ERASE: 'داده‌های شخصی این مشتری پاک می‌شود. این کار بازگشت‌پذیر نیست.',
  },
  by: 'پیشنهاد %{name}، %{time}',
  decided: '%{name}، %{time}',
  compare: 'چه تغییر می‌کند',
  field: 'فیلد',
  was: 'اکنون',
  wasThen: 'پیش از آن',
  proposed: 'پیشنهاد',
  changed: 'تغییرکرده',
  own: 'این را خودتان پیشنهاد کرده‌اید: فرد دیگری باید آن را تأیید کند.',
  decide: 'تصمیم',
  comment: 'یادداشت',
  reason: 'چرا لازم است',
  needed: 'پیش از رد کردن، دلیل آن را بنویسید.',
  release: 'تأیید',
  refuse: 'رد کردن',
  withdraw: 'پس گرفتن',
  say: 'ذخیرهٔ یادداشت',
  released: 'تأیید شد: تغییر انجام شد',
  refused: 'تغییر رد شد',
  withdrawn: 'پیشنهاد پس گرفته شد',
  said: 'یادداشت ذخیره شد',
  waits: 'تغییری در این رکورد در انتظار فرد دیگری است.',
  see: 'دیدن پیشنهاد',
  nobody: 'کسی',
} satisfies Worded<typeof english>;
