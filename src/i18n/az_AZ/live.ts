import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'Canlı',
  liveHelp: 'Bu siyahı avtomatik yenilənir.',
  news: '%{smart_count} yeni xəbərdarlıq |||| %{smart_count} yeni xəbərdarlıq',
  newsMore: 'Yeni xəbərdarlıqların sayı %{smart_count} həddini keçib',
  asOf: 'Vəziyyət: %{time} UTC',
  staleHelp: 'Canlı bağlantı kəsilib. Daim yenidən cəhd edilir.',
  refresh: 'İndi yenilə',
} satisfies Worded<typeof english>;
