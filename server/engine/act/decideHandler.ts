import { deeds } from '../../../src/i18n/en/deeds.ts';
import { keyText } from './alertClasses.ts';
import type { DecidingHandler } from './firing.ts';
import type { Handling } from './handling.ts';

const words = { REFER: deeds.refer, REJECT: deeds.reject, HOLD: deeds.hold } as const;

/**
 * Decides about an event before its sender takes it: adds to the batch's collector, where the strongest decision wins
 * (server/decisions). An ingested event is taken already, and has no decision.
 */
export const decide = (handler: DecidingHandler): Handling => ({
  byPerson: false,
  toEvent: true,
  text: () => words[handler],
  async carryOut({ place: { decisions }, setup, evidence }, deeds) {
    for (const { fired } of deeds)
      decisions?.add(fired, handler, {
        id: fired.triggerId,
        name: setup.triggers.get(fired.triggerId)?.name ?? '',
        numbers: evidence.get(keyText(fired))?.settings ?? [],
      });
  },
  keep: null,
});
