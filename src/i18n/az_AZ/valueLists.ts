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
    DEVICES:
      'Hər sətir sessiyalarınızın adlandırdığı cihazdır. Yalnız açarlı barmaq izi saxlanılır. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
    ADDRESSES:
      'Hər sətir sessiyalarınızdakı şəbəkə ünvanıdır. Yalnız açarlı barmaq izi saxlanılır. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
    INSTRUMENTS:
      'Hər sətir kartın, bank hesabının və ya pul kisəsinin nömrəsidir. Yalnız açarlı barmaq izi saxlanılır. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
    VALUES:
      'Hər sətir bir dəyərdir, məsələn kanal, hadisələrdə olduğu kimi. Qaydalar qeydi indidən sonrakı hadisələr üçün görür.',
  },
  hashed: 'Sətirlər mətn deyil, öz barmaq izlərinizdir',
  badHidden: 'Sətir %{line}: %{why}',
  badLine: 'Sətir %{line}, %{value}: %{why}',
  moreBad: 'Daha %{smart_count} sətir səhvdir |||| Daha %{smart_count} sətir səhvdir',
  refused:
    'Siyahıya heç nə əlavə olunmadı: %{smart_count} sətir səhvdir. |||| Siyahıya heç nə əlavə olunmadı: %{smart_count} sətir səhvdir.',
  added:
    '%{smart_count} qeyd əlavə olundu; artıq siyahıda: %{there} |||| %{smart_count} qeyd əlavə olundu; artıq siyahıda: %{there}',
  endOf: 'İndi siyahıdan çıxarmaq: %{name}',
  ended: 'Siyahıdan çıxarıldı',
  put: 'Siyahıya əlavə etmək',
  putOf: 'Siyahıya əlavə etmək: %{name}',
  what: 'Nə əlavə olunur',
  kinds: { DEVICE: 'Cihaz', ADDRESS: 'Şəbəkə ünvanı', INSTRUMENT: 'Ödəniş vasitəsi' },
  noLists: 'Hələ heç bir siyahıda belə şey yoxdur: əvvəlcə birini yaradın.',
  about:
    'Siyahıya barmaq izi əlavə olunur; mətni burada heç kim bilmir. Qaydalar onu indidən sonrakı hadisələr üçün görür.',
  isOn: 'Siyahıdadır',
  wasOn: 'Artıq siyahıda idi',
} satisfies Worded<typeof english>;
