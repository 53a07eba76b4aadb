import type { mentions as english } from '../en/mentions.ts';
import type { Worded } from '../worded.ts';

export const mentions = {
  people: 'Qeyd edilə bilən şəxslər',
  found: '%{smart_count} nəfər tapıldı |||| %{smart_count} nəfər tapıldı',
  none: 'Bu adda heç kim bunu görə bilmir.',
  failed: 'Şəxslər yüklənə bilmədi.',
  hint: '@ ilə kimisə qeyd edin',
  chip: 'Qeyd',
  somebody: 'Kimsə',
  in: {
    alert: '%{name} sizi %{id} xəbərdarlığında qeyd etdi',
    case: '%{name} sizi %{id} işində qeyd etdi',
    intervention: '%{name} sizi %{id} müdaxiləsində qeyd etdi',
  },
} satisfies Worded<typeof english>;
