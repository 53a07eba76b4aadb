import type { listed as english } from '../en/listed.ts';
import type { Worded } from '../worded.ts';

export const listed = {
  more: '+%{count} altre',
  openAlerts: '%{count} alert aperto |||| %{count} alert aperti',
} satisfies Worded<typeof english>;
