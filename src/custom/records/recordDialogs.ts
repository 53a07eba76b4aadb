import { records } from '../../i18n/en/records.ts';
import { addPhrases } from '../../i18n/translate.ts';

// One chunk for the dialogs of what customers did, which share most of what they are made of.
export { BetslipDialog } from './BetslipDialog.tsx';
export { DepositDialog, WithdrawalDialog } from './FinancialsDialog.tsx';
export { CasinoDialog, LiveCasinoDialog } from './SpinDialog.tsx';

addPhrases({ records });
