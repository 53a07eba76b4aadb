import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'Tableau de bord',
  rmt: 'RMT',
  risk: 'Risques',
  trigger: 'Déclencheurs',
  actions: 'Actions',
  customer_action: 'Actions client',
  customer_tag_category: 'Catégories',
  customer_tag: 'Étiquettes',
  action_request: 'Demandes d’action',
  customer: 'Liste des clients',
  alert: 'Alertes',
  decision_desk: 'Bureau des décisions',
  statistics: 'Statistiques',
  statistics_sportsbook: 'Paris sportifs',
  statistics_casino: 'Casino',
  statistics_live_casino: 'Casino live',
  user_management: 'Gestion des accès',
  user: 'Utilisateurs',
  role: 'Rôles',
  platform_management: 'Plateforme',
  platform_settings: 'Paramètres',
  platform_operations: 'Exploitation',
  audit_log: 'Journal d’audit',
  platform_audit_log: 'Journal d’audit plateforme',
} satisfies Worded<typeof english>;
