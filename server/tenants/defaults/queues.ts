import { defaults } from '../../../src/i18n/en/defaults.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';

interface DefaultQueue {
  name: string;
  category?: EnumValue<'RiskCategoryTypes'>;
  place: number;
  look_minutes: number;
  decide_minutes: number;
}

/**
 * The queues of a new tenant. An hour to detect, look and act on signs of harm is what the Dutch regulator asks for
 * (Kansspelautoriteit, Beleidsregels verantwoord spelen, 2024); an operator sets bounds of its own.
 */
export const queues: DefaultQueue[] = [
  {
    ...defaults.queue.saferGambling,
    category: 'RESPONSIBLE GAMBLING',
    place: 10,
    look_minutes: 30,
    decide_minutes: 60,
  },
  { ...defaults.queue.laundering, category: 'AML', place: 20, look_minutes: 60, decide_minutes: 1440 },
  { ...defaults.queue.others, place: 100, look_minutes: 240, decide_minutes: 2880 },
];
