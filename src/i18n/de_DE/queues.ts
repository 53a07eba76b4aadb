import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory: 'Die Kategorie, deren Score zählt. Leer: der höchste Score des Kunden, gleich welcher Kategorie.',
  scoreFrom:
    'Von 1 bis 100: nimmt Alarme von Kunden, die beim Erzeugen des Alarms mindestens diesen Score haben. Leer: von allen Kunden.',
  every: 'Alle Alarme',
} satisfies Worded<typeof english>;
