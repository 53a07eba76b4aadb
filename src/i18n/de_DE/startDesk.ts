import type { startDesk as english } from '../en/startDesk.ts';
import type { Worded } from '../worded.ts';

/** Texts of the desk above the dashboard. */
export const startDesk = {
  title: 'Ihr Arbeitsplatz',
  mine: 'Meine Alarme',
  unassigned: 'Nicht zugewiesene Alarme',
  open: 'Offen',
  late: 'Überfällig',
  near: 'Bald fällig',
  onTime: 'Im Zeitrahmen',
  waiting: 'Wartet auf Freigabe',
  exposure: 'Offene Risikoposition',
  loss: 'Möglicher Verlust',
  stakes: 'Einsätze',
  slips: 'Offene Wettscheine',
  noisy: 'Auffällig laute Trigger',
  noisyAbout: 'Auslösungen der letzten 24 Stunden, mehr als das Dreifache des eigenen Tagesmittels',
  noNoise: 'Kein Trigger löst öfter aus als sonst.',
  mean: 'sonst %{mean} am Tag',
  silence: 'Datenzufluss',
  silenceAbout: 'Zeit seit dem neuesten Eintrag',
  never: 'noch nichts',
} satisfies Worded<typeof english>;
