import '../rmt/words.ts';
import { whatIf } from '../../i18n/en/whatIf.ts';
import { addPhrases } from '../../i18n/translate.ts';

addPhrases({ whatIf });
