import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'داشبورد',
  rmt: 'مدیریت ریسک',
  risk: 'ریسک‌ها',
  trigger: 'قاعده‌ها',
  actions: 'اقدام‌ها',
  customer_action: 'اقدام‌های مشتری',
  customer_tag_category: 'دسته‌ها',
  customer_tag: 'برچسب‌ها',
  action_request: 'درخواست‌های اقدام',
  customer: 'فهرست مشتریان',
  alert: 'هشدارها',
  decision_desk: 'میز تصمیم',
  statistics: 'آمار',
  statistics_sportsbook: 'شرط‌بندی ورزشی',
  statistics_casino: 'کازینو',
  statistics_live_casino: 'کازینوی زنده',
  user_management: 'مدیریت کاربران',
  user: 'فهرست کاربران',
  role: 'نقش‌ها',
  platform_management: 'مدیریت سامانه',
  platform_settings: 'تنظیمات',
  platform_operations: 'عملیات',
  audit_log: 'سوابق ممیزی',
  platform_audit_log: 'سوابق ممیزی سامانه',
} satisfies Worded<typeof english>;
