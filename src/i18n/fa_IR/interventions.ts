import type { interventions as english } from '../en/interventions.ts';
import type { Worded } from '../worded.ts';

export const interventions = {
  record: 'ثبت مداخله',
  recorded: 'مداخله ثبت شد',
  followedUp: 'پیگیری انجام‌شده ثبت شد',
  done: 'پیگیری انجام شد',
  doneOf: 'پیگیری انجام شد: %{name}',
  dueSince: 'سررسید پیگیری از %{time} گذشته است.',
  planned: 'پیگیری برای %{time} برنامه‌ریزی شده است.',
  quick: {
    label: 'نماهای فهرست',
    all: 'همه',
    due: 'سررسیده',
    dueCount: 'سررسیده (%{count})',
    mine: 'مال من',
  },
  keys: {
    record: 'ثبت مداخله',
    followUp: 'پیگیری انجام شد',
  },
  alert: {
    title: 'مداخله‌ها',
  },
  ofCase: {
    recorded: 'مداخله ثبت شد |||| %{smart_count} مداخله ثبت شد',
    whom: 'دربارهٔ چه کسی',
    all: 'همه',
    choose: 'دست‌کم یک مشتری انتخاب کنید',
    nobody: 'هیچ مشتری‌ای در این پرونده نیست: نخست یکی بیفزایید.',
    more: '%{most} مشتری نخست از %{count} نشان داده می‌شود.',
  },
  effect: {
    title: 'آیا کمک کرد؟',
    lead: 'آنچه مشتری پیش و پس از آن انجام داد، در کنار مشتریانی که پیش از آن تقریباً به همان اندازه شرط بسته بودند و مداخله‌ای دربارهٔ آن‌ها نشد.',
    measure: 'رقم',
    before: '%{smart_count} روز پیش |||| %{smart_count} روز پیش',
    after: '%{smart_count} روز پس |||| %{smart_count} روز پس',
    alikeBefore: 'مشتریان همانند، پیش',
    alikeAfter: 'مشتریان همانند، پس',
    stakes: 'مبالغ شرط',
    deposits: 'واریزها',
    losses: 'باخت خالص',
    nights: 'شب‌ها (۰۰:۰۰ تا ۰۶:۰۰ UTC)',
    active_days: 'روزهای فعال',
    alike: 'مشتریان همانند: میانهٔ %{smart_count} مشتری. |||| مشتریان همانند: میانه‌های %{smart_count} مشتری.',
    few: 'برای مقایسه بسیار کم است: %{smart_count} مشتری همانند. |||| برای مقایسه بسیار کم است: %{smart_count} مشتری همانند.',
    early:
      '%{smart_count} روز از %{days} روز پس از آن گذشته است. |||| %{smart_count} روز از %{days} روز پس از آن گذشته است.',
  },
} satisfies Worded<typeof english>;
