import { rmt } from '../../i18n/en/rmt.ts';
import { rules } from '../../i18n/en/rules.ts';
import { addPhrases } from '../../i18n/translate.ts';

// One chunk for the desks' dialogs and pages, which share most of what they are made of; the lists are shown without it.
export { RiskPage } from './page/RiskPage.tsx';
export { TriggerPage } from './page/TriggerPage.tsx';
export { RiskDialog } from './risk/RiskDialog.tsx';
export { TriggerDialog } from './trigger/TriggerDialog.tsx';

addPhrases({ rmt, rules });
