import type { rests as english } from '../en/rests.ts';
import type { Worded } from '../worded.ts';

export const rests = {
  record: 'Qaydaya fasilə vermək',
  hereOf: '%{name}: bu müştəri üçün fasilə vermək',
  lead: 'O vaxtadək qayda bu müştəri üçün işə düşmür: nə xəbərdarlıq, nə tədbir, nə də qərar olur. Artıq tapdıqları qalır.',
  made: 'Qayda bu müştəri üçün fasilədədir',
  endOf: 'Fasiləni indi bitirmək: %{name}',
  ended: 'Fasilə bitdi',
  noneOfTrigger: 'Bu qayda heç bir müştəri üçün fasilədə deyil.',
  noneOfCustomer: 'Bu müştəri üçün heç bir qayda fasilədə deyil.',
} satisfies Worded<typeof english>;
