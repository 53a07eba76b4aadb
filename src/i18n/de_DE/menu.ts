import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'Dashboard',
  rmt: 'RMT',
  risk: 'Risiken',
  trigger: 'Trigger',
  actions: 'Aktionen',
  customer_action: 'Kundenmaßnahmen',
  customer_tag_category: 'Kategorien',
  customer_tag: 'Schlagwörter',
  action_request: 'Aktionsanfragen',
  customer: 'Kundenliste',
  alert: 'Alarme',
  decision_desk: 'Entscheidungsplatz',
  statistics: 'Statistik',
  statistics_sportsbook: 'Sportwetten',
  statistics_casino: 'Casino',
  statistics_live_casino: 'Live-Casino',
  user_management: 'Benutzerverwaltung',
  user: 'Benutzerliste',
  role: 'Rollen',
  platform_management: 'Plattformverwaltung',
  platform_settings: 'Einstellungen',
  platform_operations: 'Betrieb',
  audit_log: 'Audit-Protokoll',
  platform_audit_log: 'Plattform-Audit-Protokoll',
} satisfies Worded<typeof english>;
