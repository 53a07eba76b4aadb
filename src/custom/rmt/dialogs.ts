import { rmt } from '../../i18n/en/rmt.ts';
import { rules } from '../../i18n/en/rules.ts';
import { addPhrases } from '../../i18n/translate.ts';

// One chunk for the desks' dialogs, which share most of what they are made of; lists and pages are shown without it.
export { RiskDialog } from './risk/RiskDialog.tsx';
export { TriggerDialog } from './trigger/TriggerDialog.tsx';

addPhrases({ rmt, rules });
