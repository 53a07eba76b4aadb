import './words.ts';

// One chunk for a risk's and a trigger's page and for the list's chip of a trigger that can't be evaluated.
export { NotJudgedChip } from './page/NotJudgedChip.tsx';
export { RiskPage } from './page/RiskPage.tsx';
export { TriggerPage } from './page/TriggerPage.tsx';
