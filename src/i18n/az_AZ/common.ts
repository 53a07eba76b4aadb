import type { common as english } from '../en/common.ts';
import type { Worded } from '../worded.ts';

export const common = {
  product: 'Pitboss',
  tagline: 'İdman mərcləri, kazino və ödənişlər üzrə risk monitorinqi',
  retry: 'Yenidən cəhd',
  reload: 'Səhifəni yenilə',
  close: 'Bağla',
  undo: 'Geri al',
  loading: 'Yüklənir',
  requestId: 'Sorğu %{id}',
  home: 'Başlanğıc səhifəsinə keç',
  success: 'Hazırdır',
  info: 'Qeyd',
  warning: 'Diqqət',
  error: 'Xəta',
} satisfies Worded<typeof english>;
