import './words.ts';

// One chunk for a risk's and a trigger's page, and for what the list says of a trigger that can't be judged.
export { NotJudgedChip } from './page/NotJudgedChip.tsx';
export { RiskPage } from './page/RiskPage.tsx';
export { TriggerPage } from './page/TriggerPage.tsx';
