import { statistics } from '../../i18n/en/statistics.ts';
import { addPhrases } from '../../i18n/translate.ts';

addPhrases({ statistics });
