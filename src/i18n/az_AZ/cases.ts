import type { cases as english } from '../en/cases.ts';
import type { Worded } from '../worded.ts';

export const cases = {
  open: 'İş aç',
  opened: '%{id} işi açıldı',
  add: 'İşə əlavə et',
  added: '%{id} işinə əlavə edildi',
  which: 'İş',
  none: 'Açıq iş yoxdur.',
  remove: 'İşdən çıxar',
  removeOf: 'İşdən çıxar: %{name}',
  removed: 'İşdən çıxarıldı',
  take: 'İşi götür',
  release: 'İşi burax',
  about: 'İşə aid olanlar',
  quick: {
    label: 'Siyahının görünüşləri',
    all: 'Hamısı',
    mine: 'Mənimkilər',
    open: 'Açıq',
    closed: 'Bağlı',
  },
  keys: {
    open: 'İş aç',
    take: 'İşi götür və ya burax',
    remove: 'İşdən çıxar',
  },
  history: {
    title: 'Tarixçə',
    somebody: 'Kimsə',
    opened: 'işi açdı',
    changed: 'dəyişdi: %{fields}',
    closed: 'işi bağladı: %{outcome}',
    reopened: 'işi yenidən açdı',
    taken: 'işi götürdü',
    released: 'işi buraxdı',
    alertAdded: '%{id} xəbərdarlığını əlavə etdi',
    alertRemoved: '%{id} xəbərdarlığını çıxardı',
    customerAdded: '%{id} müştərisini əlavə etdi',
    customerRemoved: '%{id} müştərisini çıxardı',
  },
} satisfies Worded<typeof english>;
