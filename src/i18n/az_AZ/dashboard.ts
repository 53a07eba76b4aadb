import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'İdarə paneli',
  lead: 'Mənfəət, kuponlar, aktiv müştərilər və ilk onluqlar.',
  profit: {
    title: 'Platformanın mənfəəti',
    about: 'Mərc məbləği çıxılsın uduş: kuponlar hesablanma günündə, bitmiş oyunlar',
  },
  betslips: {
    title: 'Kuponlar',
    about: 'Qəbul olunan kuponlar və mərc məbləğləri',
  },
  active: {
    title: 'Aktiv müştərilər',
    about: 'Kuponu qəbul olunan, oynayan, depozit və ya çıxarış edən müştərilər',
  },
  top: {
    customers: 'Öndə gedən müştərilər',
    triggers: 'Öndə gedən qaydalar',
    fixtures: 'Öndə gedən qarşılaşmalar',
    by: 'Nəyə görə',
    none: 'Bu dövrdə məlumat yoxdur',
    count: 'Say',
    record: 'Qeyd',
  },
} satisfies Worded<typeof english>;
