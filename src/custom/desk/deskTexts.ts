import { desk } from '../../i18n/en/desk.ts';
import { addPhrases } from '../../i18n/translate.ts';

addPhrases({ desk });
