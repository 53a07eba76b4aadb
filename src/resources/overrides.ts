import { type ComponentType, lazy } from 'react';
import type { EntityName } from '../../resources.manifest.ts';
import { ToAlertDialog } from '../custom/alerts/ToAlertDialog.tsx';
import { ToCustomerPage } from '../custom/customer/ToCustomerPage.tsx';

/** Hand-written pages in the place of those that the manifest draws; each gets the entity's name. */
export interface Override {
  List?: ComponentType<{ entity: string }>;
  Create?: ComponentType<{ entity: string }>;
  Edit?: ComponentType<{ entity: string }>;
  Show?: ComponentType<{ entity: string }>;
}

const AlertsPage = lazy(async () => ({ default: (await import('../custom/alerts/AlertsPage.tsx')).AlertsPage }));

/** Entity → what of it is written by hand. Everything else is drawn from the manifest. */
export const overrides: { [N in EntityName]?: Override } = {
  alert: { List: AlertsPage, Show: ToAlertDialog },
  customer: { Show: ToCustomerPage },
};

/** The hand-written pages of an entity; none for one that this console was not built with. */
export function overrideOf(entity: string): Override {
  return Object.entries(overrides).find(([name]) => name === entity)?.[1] ?? {};
}
