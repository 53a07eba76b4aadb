import { AlertsTab } from '../../alerts/AlertsTab.tsx';
import type { TabProps } from '../tabs/contents.tsx';

/** The customer's alerts. */
export const CustomerAlerts = ({ customerId }: TabProps) => <AlertsTab by="customer_id" id={customerId} />;
