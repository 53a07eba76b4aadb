import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'İdarə paneli',
  rmt: 'Risk idarəetməsi',
  risk: 'Risklər',
  trigger: 'Qaydalar',
  actions: 'Tədbirlər',
  customer_action: 'Müştəri tədbirləri',
  customer_tag_category: 'Kateqoriyalar',
  customer_tag: 'Teqlər',
  action_request: 'Tədbir sorğuları',
  customer: 'Müştərilər',
  alert: 'Xəbərdarlıqlar',
  decision_desk: 'Qərar masası',
  statistics: 'Statistika',
  statistics_sportsbook: 'İdman mərcləri',
  statistics_casino: 'Kazino',
  statistics_live_casino: 'Canlı kazino',
  user_management: 'İstifadəçi idarəsi',
  user: 'İstifadəçilər',
  role: 'Rollar',
  platform_management: 'Platforma idarəsi',
  platform_settings: 'Sazlamalar',
  platform_operations: 'Əməliyyatlar',
  audit_log: 'Audit jurnalı',
  platform_audit_log: 'Platforma audit jurnalı',
} satisfies Worded<typeof english>;
