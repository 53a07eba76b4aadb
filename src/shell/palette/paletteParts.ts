import { finding } from '../../i18n/en/finding.ts';
import { addPhrases } from '../../i18n/translate.ts';

export { Palette } from './Palette.tsx';

addPhrases({ finding });
