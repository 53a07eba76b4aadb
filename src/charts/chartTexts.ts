import { charts } from '../i18n/en/charts.ts';
import { addPhrases } from '../i18n/translate.ts';

// the texts come with whichever chart or timeframe is shown first
addPhrases({ charts });
