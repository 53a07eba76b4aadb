import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'İdarə paneli',
  lead: 'Şirkətin qazancı, diqqət çəkən müştərilər və hadisələr.',
  profit: {
    title: 'Platformanın mənfəəti',
    about: 'Mərc məbləği çıxılsın uduş: kuponlar hesablanma günündə, bitmiş oyunlar',
  },
  betslips: {
    title: 'Kuponlar',
    about: 'Qəbul olunanlar və onların mərc məbləği',
  },
  active: {
    title: 'Aktiv müştərilər',
    about: 'Kuponu qəbul olunan, oynayan, depozit və ya çıxarış edənlər',
  },
  top: {
    customers: 'Öndə gedən müştərilər',
    triggers: 'Öndə gedən qaydalar',
    fixtures: 'Öndə gedən qarşılaşmalar',
    by: 'Nəyə görə',
    none: 'Bu dövrdə heç nə tapılmadı',
    count: 'Tapılanlar',
    record: 'Qeyd',
  },
} satisfies Worded<typeof english>;
