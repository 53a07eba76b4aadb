import type { caseLinks as english } from '../en/caseLinks.ts';
import type { Worded } from '../worded.ts';

export const caseLinks = {
  add: 'Əlaqələndir',
  merge: 'Birləşdir',
  split: 'Ayır',
  keys: {
    link: 'Başqa işlə əlaqələndirmək',
    merge: 'Başqa işlə birləşdirmək',
    split: 'Seçilmiş xəbərdarlıqları yeni işə ayırmaq',
  },
  search: 'İşin başlığı və ya nömrəsi',
  noneFound: 'İş tapılmadı.',
  noneOpen: 'Başqa açıq iş tapılmadı.',
  noOwner: 'məsul şəxs yoxdur',
  reason: 'Səbəb',
  linking: '%{id} işini başqası ilə əlaqələndir',
  linked: '%{id} işi ilə əlaqələndirildi',
  removeOf: '%{id} işi ilə əlaqəni sil',
  removed: 'Əlaqə silindi',
  merging: '%{id} işini başqası ilə birləşdir',
  mergeText:
    'Onun xəbərdarlıqları, müştəriləri və açıq tapşırıqları seçdiyiniz işə keçir. Bu iş bağlanır: faylları, görülmüş tapşırıqları və tarixçəsi burada qalır.',
  merged: '%{id} işi ilə birləşdirildi',
  splitting: '%{smart_count} xəbərdarlığı ayır |||| %{smart_count} xəbərdarlığı ayır',
  splitText:
    'Onlar bu işdən yeni işə keçir, müştəriləri də onlarla. Burada hələ xəbərdarlığı olan müştəri burada da qalır.',
  newTitle: 'Yeni işin başlığı',
  relations: {
    linked: 'Əlaqəli iş',
    mergedInto: 'Birləşdirildiyi iş',
    mergedFrom: 'Buraya birləşdirilən iş',
    splitOff: 'Buradan ayrılan iş',
    splitFrom: 'Ayrıldığı iş',
  },
  history: {
    linked: 'bunu %{case} işi ilə əlaqələndirdi',
    unlinked: '%{case} işi ilə əlaqəni sildi',
    mergedInto: 'bunu %{case} işi ilə birləşdirdi',
    mergedFrom: '%{case} işini bununla birləşdirdi',
    splitOff: '%{case} işini ayırdı',
    splitFrom: 'bunu %{case} işindən ayırdı',
    taskMoved: '%{id} tapşırığını %{from} işindən %{case} işinə keçirdi',
  },
} satisfies Worded<typeof english>;
