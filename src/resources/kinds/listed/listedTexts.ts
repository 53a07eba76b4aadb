import { listed } from '../../../i18n/en/listed.ts';
import { addPhrases } from '../../../i18n/translate.ts';

addPhrases({ listed });
