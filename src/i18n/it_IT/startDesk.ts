import type { startDesk as english } from '../en/startDesk.ts';
import type { Worded } from '../worded.ts';

/** Texts of the desk above the dashboard. */
export const startDesk = {
  title: 'Postazione',
  mine: 'I miei alert',
  unassigned: 'Alert non assegnati',
  open: 'Aperti',
  late: 'Scaduti',
  near: 'In scadenza',
  onTime: 'Nei tempi',
  waiting: 'In attesa di approvazione',
  exposure: 'Esposizione aperta',
  loss: 'Perdita possibile',
  stakes: 'Puntate',
  slips: 'Schedine aperte',
  noisy: 'Trigger rumorosi',
  noisyAbout: 'Attivazioni nelle ultime 24 ore, oltre il triplo della propria media giornaliera',
  noNoise: 'Nessun trigger si attiva più spesso del solito.',
  mean: 'di solito %{mean} al giorno',
  silence: 'Flusso dati',
  silenceAbout: 'Tempo trascorso dal più recente',
  never: 'ancora nulla',
} satisfies Worded<typeof english>;
