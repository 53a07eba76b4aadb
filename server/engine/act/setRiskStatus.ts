import { deeds } from '../../../src/i18n/en/deeds.ts';
import { said } from '../../said.ts';
import { changeStatusByAction } from './changeStatus.ts';
import type { Handling } from './handling.ts';

/** What actions set by themselves follows from all firings in the order of their time: see statuses.ts. */
export const setRiskStatus: Handling = {
  byPerson: false,
  toEvent: false,
  text: ({ status }) => said(deeds.status, { status }),
  async carryOut(scene, deeds) {
    for (const { fired, params, decision } of deeds)
      if (decision) await changeStatusByAction(scene, fired, params.status, decision);
  },
  keep: null,
};
