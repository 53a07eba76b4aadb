import { story } from '../../i18n/en/story.ts';
import { addPhrases } from '../../i18n/translate.ts';

// the texts come with whichever of timeline and related customers is opened first
addPhrases({ story });
