import type { openers as english } from '../en/openers.ts';
import type { Worded } from '../worded.ts';

export const openers = {
  edit: 'Redaktə et: %{name}',
  workIn: 'Bu təşkilata keç: %{name}',
  search: 'Axtar',
  views: 'Saxlanmış görünüşlər',
  proposalsWaiting: 'Təsdiqinizi gözləyir: %{count}',
  menu: {
    addUser: 'Yeni istifadəçi',
    resetPassword: 'Parolu dəyiş',
    sessions: 'Sessiyalarınız',
    security: 'Giriş və təhlükəsizlik',
    switchTenant: 'Təşkilatı dəyiş',
    addTenant: 'Yeni təşkilat',
    demo: 'Demo rejimi',
    preferences: 'Tərcihlər',
  },
} satisfies Worded<typeof english>;
