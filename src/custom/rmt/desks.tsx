import { lazy } from 'react';
import { DialogPages } from '../../resources/DialogPages.tsx';

const chunk = () => import('./chunk.ts');
const TriggerDialog = lazy(async () => ({ default: (await chunk()).TriggerDialog }));
const TriggerPage = lazy(async () => ({ default: (await chunk()).TriggerPage }));
const RiskDialog = lazy(async () => ({ default: (await chunk()).RiskDialog }));
const RiskPage = lazy(async () => ({ default: (await chunk()).RiskPage }));

/** Triggers: the list, a trigger's page, and the builder over them (RTE-3). */
export const TriggerDesk = () => <DialogPages entity="trigger" Dialog={TriggerDialog} Show={TriggerPage} />;

/** Risks: the list, a risk's page, and its form over them (RTE-2). */
export const RiskDesk = () => <DialogPages entity="risk" Dialog={RiskDialog} Show={RiskPage} />;
