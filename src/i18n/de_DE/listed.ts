import type { listed as english } from '../en/listed.ts';
import type { Worded } from '../worded.ts';

export const listed = {
  more: '+%{count} weitere',
  openAlerts: '%{count} offener Alarm |||| %{count} offene Alarme',
} satisfies Worded<typeof english>;
