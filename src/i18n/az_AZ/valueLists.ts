import type { valueLists as english } from '../en/valueLists.ts';
import type { Worded } from '../worded.ts';

export const valueLists = {
  entries: 'Qeydlər',
  add: 'Qeyd əlavə etmək',
  addTo: 'Qeyd əlavə etmək: %{name}',
  none: 'Bu siyahıda hələ heç nə yoxdur.',
  values: 'Qeydlər, hər sətirdə bir',
  perLine: 'Artıq siyahıda olan olduğu kimi qalır.',
  takes: {
    CUSTOMERS: 'Hər sətir müştərinin tərəfdaşdakı ID-sidir. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
    FIXTURES: 'Hər sətir qarşılaşmanın tərəfdaşdakı ID-sidir. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
    COUNTRIES: 'Hər sətir ölkə kodudur, məsələn NL. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
    VALUES:
      'Hər sətir bir dəyərdir, məsələn cihazın heşi, hadisələrdə olduğu kimi. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
  },
  badLine: 'Sətir %{line}, %{value}: %{why}',
  moreBad: 'Daha %{smart_count} sətir səhvdir |||| Daha %{smart_count} sətir səhvdir',
  refused:
    'Siyahıya heç nə əlavə olunmadı: %{smart_count} sətir səhvdir. |||| Siyahıya heç nə əlavə olunmadı: %{smart_count} sətir səhvdir.',
  added:
    '%{smart_count} qeyd əlavə olundu; artıq siyahıda: %{there} |||| %{smart_count} qeyd əlavə olundu; artıq siyahıda: %{there}',
  endOf: 'İndi siyahıdan çıxarmaq: %{name}',
  ended: 'Siyahıdan çıxarıldı',
} satisfies Worded<typeof english>;
