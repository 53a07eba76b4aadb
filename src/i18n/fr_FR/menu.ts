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
  customer: 'Liste des clients',
  alert: 'Alertes',
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
} satisfies Worded<typeof english>;
