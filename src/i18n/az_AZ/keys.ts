import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Klaviatura qısayolları',
  next: 'Növbəti sətir',
  previous: 'Əvvəlki sətir',
  open: 'Sətri aç',
  select: 'Sətri seç',
  search: 'Filtrlərə keç',
  leave: 'Geri qayıt və ya seçimi təmizlə',
  refresh: 'Yenilikləri göstər',
  help: 'Klaviatura qısayollarını göstər',
  letters: 'Tək hərfli qısayollardan istifadə et',
  lettersHelp: 'Köməkçi vasitə özü hərf yazırsa, söndürün. Enter, Esc və oxlar həmişə işləyir.',
} satisfies Worded<typeof english>;
