import { dashboard } from '../../i18n/en/dashboard.ts';
import { addPhrases } from '../../i18n/translate.ts';

addPhrases({ dashboard });
