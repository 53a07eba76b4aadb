import type { rests as english } from '../en/rests.ts';
import type { Worded } from '../worded.ts';

export const rests = {
  record: 'Trigger ruhen lassen',
  hereOf: '%{name} für diesen Kunden ruhen lassen',
  lead: 'Bis dahin löst der Trigger für den Kunden nicht aus: Es folgen weder Alarm noch Aktion noch Entscheidung. Was er schon gefunden hat, bleibt.',
  made: 'Der Trigger ruht für diesen Kunden',
  endOf: 'Die Ruhezeit jetzt beenden: %{name}',
  ended: 'Die Ruhezeit ist beendet',
  noneOfTrigger: 'Dieser Trigger ruht für keinen Kunden.',
  noneOfCustomer: 'Für diesen Kunden ruht kein Trigger.',
} satisfies Worded<typeof english>;
