import { lazy } from 'react';
import { DialogPages, type DialogProps } from '../../resources/DialogPages.tsx';

const chunk = () => import('./chunk.ts');
const UserDialog = lazy(async () => ({ default: (await chunk()).UserDialog }));
const TenantDialog = lazy(async () => ({ default: (await chunk()).TenantDialog }));
const WorkInTenant = lazy(async () => ({ default: (await chunk()).WorkInTenant }));

const RoutedUser = ({ id, onClose }: DialogProps) => <UserDialog routed id={id} onClose={onClose} />;
const RoutedTenant = ({ id, onClose }: DialogProps) => <TenantDialog routed id={id} onClose={onClose} />;

/** Users: the list, a user's page, and their dialog over them (RTE-8, MDL-5). */
export const UserDesk = () => <DialogPages entity="user" Dialog={RoutedUser} />;

/** Tenants: the list, a tenant's page, and their dialog over them (MDL-6). */
export const TenantDesk = () => <DialogPages entity="tenant" Dialog={RoutedTenant} RowTool={WorkInTenant} />;
