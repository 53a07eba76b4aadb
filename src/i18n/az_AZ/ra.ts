import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'Davam etmək üçün daxil olun.' },
  message: {
    select_all_limit_reached: 'Qeydlər hamısını seçmək üçün həddən artıqdır. Yalnız ilk %{max} qeyd seçildi.',
  },
  notification: {
    http_error: 'Serverə qoşulmaq alınmadı.',
    i18n_error: 'Bu dilin mətnləri yüklənmədi.',
    logged_out: 'Sessiyanız bitib. Yenidən daxil olun.',
    not_authorized: 'Buna çıxışınız yoxdur.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
