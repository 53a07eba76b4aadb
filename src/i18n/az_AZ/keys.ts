import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Bu səhifənin düymələri',
  next: 'Növbəti sətir',
  previous: 'Əvvəlki sətir',
  open: 'Sətri aç',
  select: 'Sətri seç',
  search: 'Filtrlərə keç',
  leave: 'Geri və ya seçimi təmizlə',
  refresh: 'Yeniləri göstər',
  help: 'Bu siyahı',
  letters: 'Tək hərfləri düymə kimi işlət',
  lettersHelp: 'Köməkçi vasitə özü hərf yazırsa, söndürün. Enter, Esc və oxlar həmişə işləyir.',
} satisfies Worded<typeof english>;
