import type { notifications as english } from '../en/notifications.ts';
import type { Worded } from '../worded.ts';

export const notifications = {
  title: 'Bildirişlər',
  unread: 'Bildirişlər, oxunmamış: %{count}',
  came: 'Yeni xəbərdarlıq: %{subject}',
  cameMany: '%{count} yeni xəbərdarlıq',
  none: 'Bildiriş tapılmadı',
  caughtUp: 'Hamısı oxunub',
  failed: 'Xəbərdarlıqlar yüklənmədi.',
  waiting: 'Canlı deyil: yenidən qoşulur.',
  viewAll: 'Hamısına bax',
  about: 'Bildiriş',
  type: 'Növ',
  subject: 'Mövzu',
  details: 'Təfərrüatlar',
  betslip: 'Kupona bax',
  overdue: 'Vaxtı keçib',
  dueSoon: 'Vaxtı az qalıb',
} satisfies Worded<typeof english>;
