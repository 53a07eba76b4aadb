import type { cases as english } from '../en/cases.ts';
import type { Worded } from '../worded.ts';

export const cases = {
  open: 'باز کردن پرونده',
  opened: 'پروندهٔ %{id} باز شد',
  add: 'افزودن به پرونده',
  added: 'به پروندهٔ %{id} افزوده شد',
  which: 'پرونده',
  none: 'هیچ پرونده‌ای باز نیست.',
  remove: 'برداشتن از پرونده',
  removeOf: 'برداشتن از پرونده: %{name}',
  removed: 'از پرونده برداشته شد',
  take: 'برعهده گرفتن پرونده',
  release: 'رها کردن پرونده',
  about: 'آنچه به پرونده تعلق دارد',
  quick: {
    label: 'نماهای فهرست',
    all: 'همه',
    mine: 'پرونده‌های من',
    open: 'باز',
    closed: 'بسته',
  },
  keys: {
    open: 'باز کردن پرونده',
    take: 'برعهده گرفتن یا رها کردن پرونده',
    remove: 'برداشتن از پرونده',
  },
  history: {
    title: 'تاریخچه',
    somebody: 'کسی',
    opened: 'پرونده را باز کرد',
    changed: 'تغییر داد: %{fields}',
    closed: 'پرونده را بست: %{outcome}',
    reopened: 'پرونده را دوباره باز کرد',
    taken: 'پرونده را برعهده گرفت',
    released: 'پرونده را رها کرد',
    alertAdded: 'هشدار %{id} را افزود',
    alertRemoved: 'هشدار %{id} را برداشت',
    customerAdded: 'مشتری %{id} را افزود',
    customerRemoved: 'مشتری %{id} را برداشت',
  },
} satisfies Worded<typeof english>;
