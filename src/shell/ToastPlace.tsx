import { lazy, Suspense, useState } from 'react';
import { useNotificationContext } from 'react-admin';

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => ({ default: module.Toasts })));

/** The place of notifications; their code is loaded with the first one. */
export function ToastPlace() {
  const { notifications } = useNotificationContext();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
