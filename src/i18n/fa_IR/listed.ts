import type { listed as english } from '../en/listed.ts';
import type { Worded } from '../worded.ts';

export const listed = {
  more: '+%{count} مورد دیگر',
  openAlerts: '%{count} هشدار باز |||| %{count} هشدار باز',
} satisfies Worded<typeof english>;
