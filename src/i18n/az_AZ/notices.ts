import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'Seçiminiz bu brauzerdə saxlanılır və sonra yenidən göndəriləcək. %{reason}',
  start: {
    missing: 'Risk və qayda formaları bunu gözləyir. Qalan hər şey işləyir.',
    kept: 'Bu arada brauzerin saxladığı məlumatdan istifadə olunur.',
  },
  converted: 'Günün məzənnəsi ilə %{currency} valyutasına çevrilib',
  noRate: 'Bu gün üçün %{currency} məzənnəsi yoxdur.',
} satisfies Worded<typeof english>;
