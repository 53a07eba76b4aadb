import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'İcmal',
  lead: 'Evin qazancı, kim və nə seçilir.',
  profit: {
    title: 'Platformanın gəliri',
    about: 'Mərclər çıxılsın qaytarmalar: kuponlar hesablandığı gündə, bitmiş oyunlar',
  },
  betslips: {
    title: 'Kuponlar',
    about: 'Qoyulanlar və onlara qoyulan məbləğ',
  },
  active: {
    title: 'Aktiv müştərilər',
    about: 'Kupon qoyan, oynayan, mədaxil və ya məxaric edənlər',
  },
  top: {
    customers: 'Öndə gedən müştərilər',
    triggers: 'Öndə gedən qaydalar',
    fixtures: 'Öndə gedən qarşılaşmalar',
    by: 'Nəyə görə',
    none: 'Bu dövrdə heç nə tapılmadı',
    count: 'Tapılıb',
    record: 'Yazı',
  },
} satisfies Worded<typeof english>;
