import { lazy } from 'react';
import { RmtPages } from './RmtPages.tsx';

const TriggerDialog = lazy(() =>
  import('./trigger/TriggerDialog.tsx').then((module) => ({ default: module.TriggerDialog })),
);
const RiskDialog = lazy(() => import('./risk/RiskDialog.tsx').then((module) => ({ default: module.RiskDialog })));
const TriggerPage = lazy(() => import('./page/TriggerPage.tsx').then((module) => ({ default: module.TriggerPage })));
const RiskPage = lazy(() => import('./page/RiskPage.tsx').then((module) => ({ default: module.RiskPage })));

/** Triggers: the list, a trigger's page, and the builder over them (RTE-3). */
export const TriggerDesk = () => <RmtPages entity="trigger" Dialog={TriggerDialog} Show={TriggerPage} />;

/** Risks: the list, a risk's page, and its form over them (RTE-2). */
export const RiskDesk = () => <RmtPages entity="risk" Dialog={RiskDialog} Show={RiskPage} />;
