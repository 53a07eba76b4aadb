import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'Məktublar',
    lead: 'Bu hesabatın son məktubları. Çatmayanlar həmin anın rəqəmləri ilə yenidən göndərilə bilər.',
    all: 'Bütün məktublar',
    none: 'Hələ heç nə göndərilməyib.',
    replay: 'Yenidən göndər',
    replayOf: '%{id} məktubunu yenidən göndər',
    replayAll: 'Bütün uğursuzları yenidən göndər',
    replayed: 'Məktub yenidən göndərilir',
    replayedAll: '%{smart_count} məktub yenidən göndərilir |||| %{smart_count} məktub yenidən göndərilir',
    test: 'İndi göndər',
    tested: 'Məktublar göndərilir',
    refresh: 'Yenilə',
  },
  plan: '%{name} görünüşünü mütəmadi məktubla göndər',
  choose: 'Görünüş seçin',
  noViews: 'Əvvəlcə bir siyahıda görünüş saxlayın: sonra göndərilə bilər.',
  search: 'Şəxsi adı ilə axtarın',
  people: 'Şəxslər',
  nobody: 'Bu adda heç kim siyahını ixrac edə bilməz.',
  viewFirst: 'Əvvəlcə nəyin göndərildiyini seçin.',
  hint: 'Hər kəs özünün görə bildiyini alır. CSV faylında 10.000, PDF-də 1.000 sətrə qədər olur. Demo rejimi məktubları gizlətmir.',
  days: 'Günlər UTC ilə gecə yarısı bitir; bugünkü gün daxil deyil.',
} satisfies Worded<typeof english>;
