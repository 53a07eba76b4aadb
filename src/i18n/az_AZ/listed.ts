import type { listed as english } from '../en/listed.ts';
import type { Worded } from '../worded.ts';

export const listed = {
  more: '+%{count} daha',
  openAlerts: '%{count} açıq xəbərdarlıq |||| %{count} açıq xəbərdarlıq',
} satisfies Worded<typeof english>;
