import { lazy } from 'react';
import { DialogPages } from '../../resources/DialogPages.tsx';

const dialogs = () => import('./dialogs.ts');
const TriggerDialog = lazy(async () => ({ default: (await dialogs()).TriggerDialog }));
const RiskDialog = lazy(async () => ({ default: (await dialogs()).RiskDialog }));
const pages = () => import('./pages.ts');
const TriggerPage = lazy(async () => ({ default: (await pages()).TriggerPage }));
const RiskPage = lazy(async () => ({ default: (await pages()).RiskPage }));

/** Triggers: the list, a trigger's page, and the builder over them (RTE-3). */
export const TriggerDesk = () => <DialogPages entity="trigger" Dialog={TriggerDialog} Show={TriggerPage} />;

/** Risks: the list, a risk's page, and its form over them (RTE-2). */
export const RiskDesk = () => <DialogPages entity="risk" Dialog={RiskDialog} Show={RiskPage} />;
