import './words.ts';

// One chunk for a risk's and a trigger's page.
export { RiskPage } from './page/RiskPage.tsx';
export { TriggerPage } from './page/TriggerPage.tsx';
