import { records } from '../../i18n/en/records.ts';
import { addPhrases } from '../../i18n/translate.ts';

// One chunk for the dialogs of customers' records, which share most of their code.
export { BetslipDialog } from './BetslipDialog.tsx';
export { DepositDialog, WithdrawalDialog } from './FinancialsDialog.tsx';
export { CasinoDialog, LiveCasinoDialog } from './SpinDialog.tsx';

addPhrases({ records });
