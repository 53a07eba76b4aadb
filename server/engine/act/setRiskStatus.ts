import { deeds } from '../../../src/i18n/en/deeds.ts';
import { sentence } from '../../sentence.ts';
import { changeStatusByAction } from './changeStatus.ts';
import type { Handling } from './handling.ts';

/** Carries out approved changes only: riskStatuses.ts derives automatic ones from all firings, ordered by time. */
export const setRiskStatus: Handling = {
  byPerson: false,
  toEvent: false,
  text: ({ status }) => sentence(deeds.status, { status }),
  async carryOut(scene, deeds) {
    for (const { fired, params, decision } of deeds)
      if (decision) await changeStatusByAction(scene, fired, params.status, decision);
  },
  keep: null,
};
