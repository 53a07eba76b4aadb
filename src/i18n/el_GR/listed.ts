import type { listed as english } from '../en/listed.ts';
import type { Worded } from '../worded.ts';

export const listed = {
  more: '+%{count} ακόμη',
  openAlerts: '%{count} ανοιχτή προειδοποίηση |||| %{count} ανοιχτές προειδοποιήσεις',
} satisfies Worded<typeof english>;
