import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'Επισκόπηση',
  rmt: 'Διαχείριση κινδύνου',
  risk: 'Κίνδυνοι',
  trigger: 'Κανόνες',
  actions: 'Ενέργειες',
  customer_action: 'Ενέργειες πελατών',
  customer_tag_category: 'Κατηγορίες',
  customer_tag: 'Ετικέτες',
  customer: 'Πελάτες',
  alert: 'Προειδοποιήσεις',
  statistics: 'Στατιστικά',
  statistics_sportsbook: 'Αθλητικό στοίχημα',
  statistics_casino: 'Καζίνο',
  statistics_live_casino: 'Live καζίνο',
  user_management: 'Διαχείριση χρηστών',
  user: 'Χρήστες',
  role: 'Ρόλοι',
  platform_management: 'Πλατφόρμα',
  platform_settings: 'Ρυθμίσεις',
  platform_operations: 'Λειτουργίες',
} satisfies Worded<typeof english>;
