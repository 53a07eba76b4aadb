import type { shift as english } from '../en/shift.ts';
import type { Worded } from '../worded.ts';

export const shift = {
  since: 'از %{time}',
  hours: 'طول نوبت کاری',
  lastHours: '%{smart_count} ساعت گذشته |||| %{smart_count} ساعت گذشته',
  all: 'همهٔ هشدارها',
  queues: 'به تفکیک صف',
  people: 'به تفکیک فرد',
  queue: 'صف',
  person: 'فرد',
  looked: 'بررسی‌شده',
  decided: 'تصمیم‌گرفته',
  doneAbout: 'بررسی‌شده و تصمیم‌گرفته: از آغاز نوبت کاری',
  oldest: 'قدیمی‌ترین',
  noQueues: 'هنوز صفی نیست.',
  noPeople: 'هیچ‌کس هشدار باز ندارد و هیچ‌کس در این نوبت روی هشداری کار نکرده است.',
  gone: 'کاربر حذف‌شده',
  handOver: {
    open: 'تحویل هشدارهای من…',
    others: 'تحویل…',
    othersOf: 'تحویل هشدارهای %{name}',
    title: 'تحویل %{smart_count} هشدار |||| تحویل %{smart_count} هشدار',
    to: 'به چه کسی',
    onePerson: 'به یک نفر',
    back: 'بازگشت به صف‌ها، برای همه',
    confirm: 'تحویل',
    done: '%{smart_count} هشدار تحویل داده شد |||| %{smart_count} هشدار تحویل داده شد',
  },
} satisfies Worded<typeof english>;
