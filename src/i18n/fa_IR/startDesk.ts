import type { startDesk as english } from '../en/startDesk.ts';
import type { Worded } from '../worded.ts';

/** Texts of the desk above the dashboard. */
export const startDesk = {
  title: 'میز کار شما',
  mine: 'هشدارهای من',
  unassigned: 'هشدارهای بدون مسئول',
  open: 'باز',
  late: 'مهلت گذشته',
  near: 'نزدیک به مهلت',
  onTime: 'در مهلت',
  waiting: 'در انتظار تأیید',
  exposure: 'تعهد باز',
  loss: 'زیان ممکن',
  stakes: 'مبالغ شرط',
  slips: 'برگه‌های شرط باز',
  noisy: 'قاعده‌های پرسروصدا',
  noisyAbout: 'تحقق‌های ۲۴ ساعت گذشته، بیش از سه برابر میانگین روزانهٔ خودشان',
  noNoise: 'هیچ قاعده‌ای بیش از معمول محقق نمی‌شود.',
  mean: 'معمولاً %{mean} در روز',
  silence: 'جریان داده',
  silenceAbout: 'زمان گذشته از تازه‌ترین',
  never: 'هنوز هیچ',
} satisfies Worded<typeof english>;
