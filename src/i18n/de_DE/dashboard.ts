import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'Rohertrag, Wettscheine, aktive Kunden und Bestenlisten.',
  profit: {
    title: 'Rohertrag der Plattform',
    about: 'Einsätze abzüglich Gewinne: Wettscheine am Tag der Abrechnung, beendete Spiele',
  },
  betslips: {
    title: 'Wettscheine',
    about: 'Abgegebene Wettscheine und ihre Einsätze',
  },
  active: {
    title: 'Aktive Kunden',
    about: 'Kunden, die einen Wettschein abgegeben, gespielt, ein- oder ausgezahlt haben',
  },
  top: {
    customers: 'Auffälligste Kunden',
    triggers: 'Häufigste Trigger',
    fixtures: 'Auffälligste Begegnungen',
    by: 'Nach',
    none: 'Keine Daten in diesem Zeitraum',
    count: 'Anzahl',
    record: 'Eintrag',
  },
} satisfies Worded<typeof english>;
