import { platform } from '../../i18n/en/platform.ts';
import { addPhrases } from '../../i18n/translate.ts';

// the texts of both pages come with whichever is opened first
addPhrases({ platform });
