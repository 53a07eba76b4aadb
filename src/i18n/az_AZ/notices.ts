import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'Hələ hesabınızda saxlanmayıb. Seçiminiz bu brauzerdə qalır və sonra yenidən göndəriləcək. %{reason}',
  start: {
    missing: 'Bu yüklənənədək risk və qayda formaları əlçatan deyil. Qalan hər şey işləyir.',
    kept: 'O vaxtadək bu brauzer saxlanılmış surətdən istifadə edir.',
  },
  converted: 'Günün məzənnəsi ilə %{currency} valyutasına çevrilib',
  noRate: 'Bu gün üçün %{currency} məzənnəsi yoxdur.',
} satisfies Worded<typeof english>;
