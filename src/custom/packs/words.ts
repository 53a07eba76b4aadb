import { packs } from '../../i18n/en/packs.ts';
import { addPhrases } from '../../i18n/translate.ts';

addPhrases({ packs });
