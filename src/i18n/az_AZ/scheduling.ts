import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'Məktublar',
    lead: 'Bu görünüşün son məktubları. Çatmayanlar həmin anın sətirləri ilə yenidən göndərilə bilər.',
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
  viewFirst: 'Əvvəlcə görünüş seçin.',
  hint: 'Hər kəs özünün görə bildiyi sətir və sütunları CSV faylı kimi alır. Demo rejimi məktubları gizlətmir.',
} satisfies Worded<typeof english>;
