import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'Panel de control',
  rmt: 'RMT',
  risk: 'Riesgos',
  trigger: 'Disparadores',
  actions: 'Acciones',
  customer_action: 'Acciones de cliente',
  customer_tag_category: 'Categorías',
  customer_tag: 'Etiquetas',
  action_request: 'Solicitudes de acción',
  customer: 'Lista de clientes',
  alert: 'Alertas',
  decision_desk: 'Mesa de decisiones',
  statistics: 'Estadísticas',
  statistics_sportsbook: 'Apuestas deportivas',
  statistics_casino: 'Casino',
  statistics_live_casino: 'Casino en vivo',
  user_management: 'Gestión de usuarios',
  user: 'Lista de usuarios',
  role: 'Roles',
  platform_management: 'Plataforma',
  platform_settings: 'Ajustes',
  platform_operations: 'Operaciones',
  audit_log: 'Registro de auditoría',
  platform_audit_log: 'Registro de auditoría de plataforma',
} satisfies Worded<typeof english>;
