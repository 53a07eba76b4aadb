import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Cəmlər yüklənmədi.',
  unknown: 'Bu server siyahıları toplamır.',
  few: '%{most} sətirdən çoxu toplanmır: müştəri, günlər və ya başqa filtrlər seçin.',
  noCurrency: 'Məbləğ yoxdur',
  rows: '%{count} sətir |||| %{count} sətir',
  sortedIn: 'Məbləğin %{currency} qarşılığı üzrə sıralanıb, hər biri öz gününün məzənnəsi ilə.',
  sortedWithout: '%{currencies} üçün məzənnə yoxdur: bu sətirlər sondadır.',
} satisfies Worded<typeof english>;
