import type { rests as english } from '../en/rests.ts';
import type { Worded } from '../worded.ts';

export const rests = {
  record: 'وقفه دادن به یک قاعده',
  hereOf: 'وقفه دادن به %{name} برای این مشتری',
  lead: 'تا آن زمان قاعده برای این مشتری محقق نمی‌شود: نه هشداری در پی دارد، نه اقدامی و نه تصمیمی. آنچه پیش‌تر یافته است می‌ماند.',
  made: 'قاعده برای این مشتری در وقفه است',
  endOf: 'پایان دادن به وقفه اکنون: %{name}',
  ended: 'وقفه پایان یافت',
  noneOfTrigger: 'این قاعده برای هیچ مشتری‌ای در وقفه نیست.',
  noneOfCustomer: 'هیچ قاعده‌ای برای این مشتری در وقفه نیست.',
} satisfies Worded<typeof english>;
