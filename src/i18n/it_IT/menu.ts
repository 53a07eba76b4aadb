import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'Dashboard',
  rmt: 'RMT',
  risk: 'Rischi',
  trigger: 'Trigger',
  actions: 'Azioni',
  customer_action: 'Azioni sul cliente',
  customer_tag_category: 'Categorie',
  customer_tag: 'Tag',
  action_request: 'Richieste di azione',
  customer: 'Elenco clienti',
  alert: 'Alert',
  decision_desk: 'Banco decisioni',
  statistics: 'Statistiche',
  statistics_sportsbook: 'Scommesse sportive',
  statistics_casino: 'Casinò',
  statistics_live_casino: 'Casinò live',
  user_management: 'Gestione utenti',
  user: 'Elenco utenti',
  role: 'Ruoli',
  platform_management: 'Piattaforma',
  platform_settings: 'Impostazioni',
  platform_operations: 'Operatività',
  audit_log: 'Registro di audit',
  platform_audit_log: 'Registro di audit della piattaforma',
} satisfies Worded<typeof english>;
