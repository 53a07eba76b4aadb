import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Təsdiqlənmiş xəbərdarlıqları saxlayan, başqalarını isə azaldan hədlər və əlavə şərtlər: əvvəlki günlərdə axtarılır, sonra axtarışın görmədiyi sonrakı günlərdə yoxlanılır. Heç nə saxlanılmır.',
  period: 'Baxılan müddət',
  days: '%{count} gün',
  searching: '%{days} günün saxlanılmış hadisələrində hədlər və şərtlər yoxlanılır…',
  seen: 'Axtarış müddəti',
  heldBack: 'Yoxlama müddəti',
  cut: 'Müddətdə bir dəfəyə oxuna biləndən çox işə düşmə var: o, daha gec başlayır.',
  unfinished: 'Hədlərin və şərtlərin birləşmələri həddən çoxdur: hamısı yoxlanılmadı.',
  beyond:
    'Müddətin bir təsdiqlənmiş xəbərdarlığı əvvəlki versiyadandır; indiki onu yaratmazdı. |||| Müddətin %{smart_count} təsdiqlənmiş xəbərdarlığı əvvəlki versiyalardandır; indiki onları yaratmazdı.',
  untried: 'Olduğu kimi qalan hədlər, çünki heç bir istiqamət qaydanı yalnız sərtləşdirmir: %{keys}.',
  leftOut:
    'Daha bir rəqəm şərt kimi yoxlanılmadı: işə düşmələr həddən çoxdur. |||| Daha %{smart_count} rəqəm şərt kimi yoxlanılmadı: işə düşmələr həddən çoxdur.',
  oneCustomer:
    'Təsdiqlənmiş xəbərdarlıqlar bir müştərinindir. Əlavə şərt yoxlanılmır, çünki onu başqa təsdiqlənmiş müştəridə sınamaq olmaz.',
  none: {
    noBars: 'Bu qaydanın daha sərt edilə bilən həddi yoxdur və yoxlanılacaq əlavə şərt də yoxdur.',
    noFirings: 'Qayda əvvəlki günlərdə işə düşməzdi.',
    fewVerdicts:
      'Nəticələr çox azdır: əvvəlki günlərin xəbərdarlıqlarından %{found} təsdiqlənib və ya yanlışdır, %{least} lazımdır. Xəbərdarlıqları nəticə ilə bağlayın və ya daha uzun müddət seçin.',
    noConfirmed:
      'Əvvəlki günlərdə heç bir xəbərdarlıq təsdiqlənməyib: saxlanılacaq bir şey yoxdur və istənilən hədd düzgün görünərdi.',
    noFalse: 'Əvvəlki günlərdə yanlış həyəcan yoxdur: azaldılacaq bir şey yoxdur.',
    nothingBetter:
      'Heç bir sərt hədd və heç bir əlavə şərt çoxlu təsdiqlənmiş xəbərdarlıq itirmədən birini də azaltmaz.',
  },
  curve: 'Gündəlik xəbərdarlıqlar və itirilən təsdiqlənmişlər',
  summary: '%{curve}. Aşağıdakı cədvəldə eyni rəqəmlər var.',
  points: 'Təkliflər',
  bars: 'Dəyişikliklər',
  asIs: 'Olduğu kimi',
  aDay: 'Gündə xəbərdarlıq',
  lost: 'İtirilən təsdiqlənmiş',
  dropped: 'Azalan yanlış həyəcan',
  later: 'Yoxlama günlərində',
  holds: 'Keçərlidir',
  fails: '%{count} itirir',
  untold: 'Təsdiqlənmiş xəbərdarlıq yoxdur',
  chosen: 'Seçilmiş təklif',
  was: 'indi %{bar}',
  further: 'yeni şərt',
  check:
    '%{groups} müştəri qrupunun hər birində və axtarışın son günlərində, onlarsız axtarışla yoxlanıldı: %{lost} təsdiqlənmiş xəbərdarlıq itirildi, %{dropped} yanlış həyəcan azaldı.',
  unchecked: 'Axtarışdan kənarda qalan müştərilərdə yoxlanılmayıb.',
  alerts: 'Xəbərdarlıqlar',
  undecided: 'Nəticəsiz',
  firings: 'İşə düşmə',
  change: '%{before} → %{after}',
  open: 'Qaralama kimi aç',
  openNote: 'Formanı bu dəyərlərlə açır. Saxladığınız anda qüvvəyə minir.',
  shadow: 'Kölgə nüsxəsi kimi aç',
  shadowName: '%{name} (daha sərt, kölgə)',
  shadowNote:
    'Formanı bu dəyərlərlə açır; kölgə nüsxəsi bu qaydanın yanında hərəkət etmədən müşahidə edir. Saxlayana qədər heç nə qüvvəyə minmir.',
  noEdit: 'Rolunuz qaydaları dəyişməyə icazə vermir.',
} satisfies Worded<typeof english>;
