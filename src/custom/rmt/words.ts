import { rmt } from '../../i18n/en/rmt.ts';
import { rules } from '../../i18n/en/rules.ts';
import { addPhrases } from '../../i18n/translate.ts';

addPhrases({ rmt, rules });
