import '../charts/chartTexts.ts';
import { pdf } from '../i18n/en/pdf.ts';
import { addPhrases } from '../i18n/translate.ts';

addPhrases({ pdf });
