import type { listed as english } from '../en/listed.ts';
import type { Worded } from '../worded.ts';

export const listed = {
  more: '+%{count} más',
  openAlerts: '%{count} alerta abierta |||| %{count} alertas abiertas',
} satisfies Worded<typeof english>;
