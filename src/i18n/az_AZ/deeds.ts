import type { deeds as english } from '../en/deeds.ts';
import type { Worded } from '../worded.ts';

export const deeds = {
  alert: 'Xəbərdarlıq yaratmaq',
  status: 'Risk statusu təyin etmək: %{status}',
  flag: 'Mərci işarələmək: %{flag}',
  tag: 'Müştəriyə teq əlavə etmək: %{tag}',
  noTag: 'Müştəriyə teq əlavə etmək (artıq mövcud olmayan teq)',
  arbitrage: 'Arbitrajı jurnala yazmaq',
  webhook: 'Vebhuku çağırmaq: %{webhook}',
  refer: 'Qərar masasına yönləndirmək',
  reject: 'Qəbul olunmazdan əvvəl rədd etmək',
  hold: 'Qərar masası üçün saxlamaq',
  noAction: 'Artıq mövcud olmayan müştəri tədbiri',
  noNumber: '%{keys} üçün ədəd yoxdur.',
  byZero: 'Düstur sıfıra bölür.',
  corrected: 'Düzəlişə görə geri götürülüb: %{ids}.',
  cameLate: 'Daha əvvəlki hadisə gec gəldiyi üçün geri götürülüb.',
  hitsMoved: 'Bu xəbərdarlığın təkrarları indi başqa xəbərdarlığa aiddir.',
} satisfies Worded<typeof english>;
