import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Təsdiqlənmiş xəbərdarlıqları saxlayan, başqalarını isə azaldan hədlər: əvvəlki günlərdə axtarılır, sonra axtarışın görmədiyi sonrakı günlərdə yoxlanılır. Heç nə saxlanılmır.',
  period: 'Baxılan müddət',
  days: '%{count} gün',
  searching: '%{days} günün saxlanılmış hadisələrində hədlər yoxlanılır…',
  seen: 'Axtarış müddəti',
  heldBack: 'Yoxlama müddəti',
  cut: 'Müddətdə bir dəfəyə oxuna biləndən çox işə düşmə var: o, daha gec başlayır.',
  unfinished: 'Hədlərin birləşmələri həddən çoxdur: hamısı yoxlanılmadı.',
  beyond:
    'Müddətin bir təsdiqlənmiş xəbərdarlığı əvvəlki versiyadandır; indiki onu yaratmazdı. |||| Müddətin %{smart_count} təsdiqlənmiş xəbərdarlığı əvvəlki versiyalardandır; indiki onları yaratmazdı.',
  untried: 'Olduğu kimi qalan hədlər, çünki heç bir istiqamət qaydanı yalnız sərtləşdirmir: %{keys}.',
  none: {
    noBars: 'Bu qaydanın daha sərt edilə bilən həddi yoxdur.',
    noFirings: 'Qayda əvvəlki günlərdə işə düşməzdi.',
    fewVerdicts:
      'Nəticələr çox azdır: əvvəlki günlərin xəbərdarlıqlarından %{found} təsdiqlənib və ya yanlışdır, %{least} lazımdır. Xəbərdarlıqları nəticə ilə bağlayın və ya daha uzun müddət seçin.',
    noConfirmed:
      'Əvvəlki günlərdə heç bir xəbərdarlıq təsdiqlənməyib: saxlanılacaq bir şey yoxdur və istənilən hədd düzgün görünərdi.',
    noFalse: 'Əvvəlki günlərdə yanlış həyəcan yoxdur: azaldılacaq bir şey yoxdur.',
    nothingBetter: 'Heç bir sərt hədd çoxlu təsdiqlənmiş xəbərdarlıq itirmədən birini də azaltmaz.',
  },
  curve: 'Gündəlik xəbərdarlıqlar və itirilən təsdiqlənmişlər',
  summary: '%{curve}. Aşağıdakı cədvəldə eyni rəqəmlər var.',
  points: 'Təkliflər',
  bars: 'Hədlər',
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
  alerts: 'Xəbərdarlıqlar',
  undecided: 'Nəticəsiz',
  firings: 'İşə düşmə',
  change: '%{before} → %{after}',
  open: 'Qaralama kimi aç',
  openNote: 'Formanı bu dəyərlərlə açır. Saxladığınız anda qüvvəyə minir.',
  noEdit: 'Rolunuz qaydaları dəyişməyə icazə vermir.',
} satisfies Worded<typeof english>;
