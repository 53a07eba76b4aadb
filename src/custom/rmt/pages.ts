import { rmt } from '../../i18n/en/rmt.ts';
import { rules } from '../../i18n/en/rules.ts';
import { addPhrases } from '../../i18n/translate.ts';

// One chunk for a risk's and a trigger's page.
export { RiskPage } from './page/RiskPage.tsx';
export { TriggerPage } from './page/TriggerPage.tsx';

addPhrases({ rmt, rules });
