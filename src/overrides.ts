import { lazy } from 'react';
import type { Overrides } from './resources/overriding.ts';

const records = () => import('./custom/records/recordDialogs.ts');
const rulePages = () => import('./custom/rmt/rulePages.ts');
const account = () => import('./shell/account/accountDialogs.ts');

/**
 * Entity → what of it is written by hand; all else is drawn from the manifest. The parts are in
 * src/resources/overriding.ts. Each is fetched when it is drawn, and names that the manifest has not are refused: by the
 * types here, when the console is built, and while it is served (src/resources/judgeOverrides.ts).
 */
export const overrides: Overrides = {
  alert: {
    List: lazy(async () => ({ default: (await import('./custom/alerts/AlertsPage.tsx')).AlertsPage })),
    Show: lazy(async () => ({ default: (await import('./custom/alerts/ToAlertDialog.tsx')).ToAlertDialog })),
    dialog: lazy(async () => ({ default: (await import('./custom/alerts/AlertDialog.tsx')).AlertDialog })),
  },
  betslip: { dialog: lazy(async () => ({ default: (await records()).BetslipDialog })) },
  casino: { dialog: lazy(async () => ({ default: (await records()).CasinoDialog })) },
  live_casino: { dialog: lazy(async () => ({ default: (await records()).LiveCasinoDialog })) },
  deposit: { dialog: lazy(async () => ({ default: (await records()).DepositDialog })) },
  withdraw: { dialog: lazy(async () => ({ default: (await records()).WithdrawalDialog })) },
  // RTE-6
  customer: {
    path: '/customer-details',
    Show: lazy(async () => ({ default: (await import('./custom/customer/CustomerPage.tsx')).CustomerPage })),
  },
  // RTE-3
  trigger: {
    Form: lazy(async () => ({ default: (await import('./custom/rmt/trigger/TriggerDialog.tsx')).TriggerDialog })),
    columns: { mode: lazy(async () => ({ default: (await import('./custom/rmt/ModeCell.tsx')).ModeCell })) },
    Show: lazy(async () => ({ default: (await rulePages()).TriggerPage })),
    Tools: lazy(async () => ({ default: (await import('./custom/rmt/ToNamedActions.tsx')).ToNamedActions })),
  },
  // RTE-2
  risk: {
    Form: lazy(async () => ({ default: (await import('./custom/rmt/risk/RiskDialog.tsx')).RiskDialog })),
    Show: lazy(async () => ({ default: (await rulePages()).RiskPage })),
  },
  trigger_action: {
    Form: lazy(async () => ({ default: (await import('./custom/rmt/action/ActionDialog.tsx')).ActionDialog })),
  },
  // RTE-8, MDL-5
  user: { Form: lazy(async () => ({ default: (await account()).RoutedUser })) },
  // MDL-6
  tenant: {
    Form: lazy(async () => ({ default: (await account()).RoutedTenant })),
    RowTool: lazy(async () => ({ default: (await account()).WorkInTenant })),
  },
  translation: {
    Pages: lazy(async () => ({ default: (await import('./custom/translations/TranslationTool.tsx')).TranslationTool })),
  },
};
