import type { notifications as english } from '../en/notifications.ts';
import type { Worded } from '../worded.ts';

export const notifications = {
  title: 'Notificaciones',
  unread: 'Notificaciones, %{count} sin leer',
  came: 'Nueva alerta: %{subject}',
  cameMany: '%{count} alertas nuevas',
  none: 'No hay notificaciones',
  caughtUp: 'Todo está al día',
  failed: 'No se pudieron cargar las alertas.',
  waiting: 'Sin actualización en tiempo real: reconectando.',
  viewAll: 'Ver todas',
  about: 'Notificación',
  type: 'Tipo',
  subject: 'Asunto',
  details: 'Ver detalles',
  betslip: 'Ver boleto',
  overdue: 'Vencida',
  dueSoon: 'Vence pronto',
} satisfies Worded<typeof english>;
