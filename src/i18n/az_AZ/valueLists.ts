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
  file: {
    choose: 'Fayl seçin',
    takes: 'Başlıq sətri olmayan .txt və ya .csv faylı; hər sətrin birinci sütunu. Ən çoxu %{most} qeyd.',
    read: '%{name}: %{smart_count} qeyd oxundu |||| %{name}: %{smart_count} qeyd oxundu',
    refused: {
      kind: '%{name} nə .txt, nə də .csv faylıdır',
      large: '%{name} çox böyükdür: faylda ən çoxu %{most} qeyd olur',
      unread: '%{name} UTF-8 mətni deyil: onu belə saxlayın',
      empty: '%{name} faylının birinci sütununda qeyd yoxdur',
      many: '%{name} faylında %{most} qeyddən çox var: onu bölün',
    },
  },
  tooMany: '%{most} sətirdən çoxdur: onları siyahıya bir neçə dəfəyə əlavə edin',
  badHidden: 'Sətir %{line}: %{why}',
  badLine: 'Sətir %{line}, %{value}: %{why}',
  moreBad: 'Daha %{smart_count} sətir səhvdir |||| Daha %{smart_count} sətir səhvdir',
  refused:
    'Siyahıya heç nə əlavə olunmadı: %{smart_count} sətir səhvdir. |||| Siyahıya heç nə əlavə olunmadı: %{smart_count} sətir səhvdir.',
  added:
    '%{smart_count} qeyd əlavə olundu; artıq siyahıda: %{there} |||| %{smart_count} qeyd əlavə olundu; artıq siyahıda: %{there}',
  endOf: 'İndi siyahıdan çıxarmaq: %{name}',
  ended: 'Siyahıdan çıxarıldı',
  putOf: 'Siyahıya əlavə etmək: %{name}',
  what: 'Nə əlavə olunur',
  kinds: { DEVICE: 'Cihaz', ADDRESS: 'Şəbəkə ünvanı', INSTRUMENT: 'Ödəniş vasitəsi' },
  noLists: 'Hələ heç bir siyahıda belə şey yoxdur: əvvəlcə birini yaradın.',
  about:
    'Siyahıya barmaq izi əlavə olunur; mətni burada heç kim bilmir. Qaydalar onu indidən sonrakı hadisələr üçün görür.',
  isOn: 'Siyahıdadır',
  wasOn: 'Artıq siyahıda idi',
} satisfies Worded<typeof english>;
