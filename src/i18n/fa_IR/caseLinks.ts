import type { caseLinks as english } from '../en/caseLinks.ts';
import type { Worded } from '../worded.ts';

export const caseLinks = {
  add: 'پیوند دادن',
  merge: 'ادغام',
  split: 'جدا کردن',
  keys: {
    link: 'پیوند دادن به پروندهٔ دیگر',
    merge: 'ادغام در پروندهٔ دیگر',
    split: 'جدا کردن هشدارهای انتخاب‌شده به پروندهٔ تازه',
  },
  search: 'عنوان یا شمارهٔ پرونده',
  noneFound: 'پرونده‌ای یافت نشد.',
  noneOpen: 'پروندهٔ باز دیگری یافت نشد.',
  noOwner: 'بدون مسئول',
  reason: 'دلیل',
  linking: 'پیوند دادن پروندهٔ %{id} به پرونده‌ای دیگر',
  linked: 'به پروندهٔ %{id} پیوند داده شد',
  removeOf: 'برداشتن پیوند با پروندهٔ %{id}',
  removed: 'پیوند برداشته شد',
  merging: 'ادغام پروندهٔ %{id} در پرونده‌ای دیگر',
  mergeText:
    'هشدارها، مشتریان و کارهای باز آن به پرونده‌ای که انتخاب می‌کنید می‌روند. این پرونده بسته می‌شود: فایل‌ها، کارهای انجام‌شده و تاریخچه‌اش همین‌جا می‌مانند.',
  merged: 'در پروندهٔ %{id} ادغام شد',
  splitting: 'جدا کردن %{smart_count} هشدار |||| جدا کردن %{smart_count} هشدار',
  splitText:
    'از این پرونده به پرونده‌ای تازه می‌روند و مشتریانشان هم با آن‌ها. مشتری‌ای که هنوز اینجا هشداری دارد اینجا هم می‌ماند.',
  newTitle: 'عنوان پروندهٔ تازه',
  relations: {
    linked: 'مرتبط',
    mergedInto: 'ادغام‌شده در',
    mergedFrom: 'ادغام‌شده از',
    splitOff: 'جداشده',
    splitFrom: 'جداشده از',
  },
  history: {
    linked: 'این را به پروندهٔ %{case} پیوند داد',
    unlinked: 'پیوند با پروندهٔ %{case} را برداشت',
    mergedInto: 'این را در پروندهٔ %{case} ادغام کرد',
    mergedFrom: 'پروندهٔ %{case} را در این یکی ادغام کرد',
    splitOff: 'پروندهٔ %{case} را جدا کرد',
    splitFrom: 'این را از پروندهٔ %{case} جدا کرد',
    taskMoved: 'کار %{id} را از پروندهٔ %{from} به پروندهٔ %{case} برد',
  },
} satisfies Worded<typeof english>;
