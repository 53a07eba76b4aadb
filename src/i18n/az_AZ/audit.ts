import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Filtrlər',
  sort: 'Sıra',
  rows: 'Sətirlər',
  outcome: 'Nəticə',
  outcomes: { complete: 'Tam', 'broken off': 'Yarımçıq kəsilib' },
  columns: 'Sütunlar',
  shared: 'Hamı ilə paylaşılıb',
  file: 'Fayl',
  retention: 'Saxlanma müddəti, gün: %{kind}',
  key: 'Şərt',
  found: 'Qiymət',
  operator: 'Müqayisə',
  bar: 'Hədd',
  holds: 'Ödənir',
  usage: 'İstifadəsi',
  left_out: 'Nəzərə alınmayan valyutalar',
  values: 'Qiymətlər',
  settings: 'Şərtlər',
  from: 'Bu vaxtdan məlum',
  event: 'Hadisə',
  subject: 'Obyekt',
  approved_at: 'Təsdiq vaxtı',
  partnerId: 'Tərəfdaş ID-si',
} satisfies Worded<typeof english>;
