import { finding } from '../../../i18n/en/finding.ts';
import { scheduling } from '../../../i18n/en/scheduling.ts';
import { addPhrases } from '../../../i18n/translate.ts';

// One chunk for a list's further tools: they are loaded together, or not at all.
export { ExportRun } from '../export/ExportRun.tsx';
export { LookPanel } from '../look/LookPanel.tsx';
export { OpenFirst } from './OpenFirst.tsx';
export { ViewName } from './ViewName.tsx';
export { ViewsPanel } from './ViewsPanel.tsx';

addPhrases({ finding, scheduling });
