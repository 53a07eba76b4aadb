import './words.ts';

// One chunk for a risk's and a trigger's page, a comparison with a pack's trigger, and for the list's chip of a trigger that can't be evaluated.
export { NotJudgedChip } from './page/NotJudgedChip.tsx';
export { PackDifference } from './page/PackDifference.tsx';
export { RiskPage } from './page/RiskPage.tsx';
export { TriggerPage } from './page/TriggerPage.tsx';
