import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'Was das Haus verdient hat, wer und was auffällt.',
  profit: {
    title: 'Rohertrag der Plattform',
    about: 'Einsätze abzüglich Gewinne: Wettscheine am Tag der Abrechnung, beendete Spiele',
  },
  betslips: {
    title: 'Wettscheine',
    about: 'Abgegeben, und was darauf gesetzt wurde',
  },
  active: {
    title: 'Aktive Kunden',
    about: 'Wer einen Wettschein abgab, spielte, ein- oder auszahlte',
  },
  top: {
    customers: 'Auffälligste Kunden',
    triggers: 'Häufigste Trigger',
    fixtures: 'Auffälligste Begegnungen',
    by: 'Nach',
    none: 'In diesem Zeitraum wurde nichts gefunden',
    count: 'Gefunden',
    record: 'Eintrag',
  },
} satisfies Worded<typeof english>;
