import type { assigning as english } from '../en/assigning.ts';
import type { Worded } from '../worded.ts';

export const assigning = {
  to: 'Təyin et…',
  title: '%{smart_count} xəbərdarlığı təyin et |||| %{smart_count} xəbərdarlığı təyin et',
  search: 'Adla axtar',
  people: 'Şəxs',
  none: 'Bu adda heç kim burada xəbərdarlıqlarla işləyə bilməz.',
  open: '%{smart_count} açıq xəbərdarlıq |||| %{smart_count} açıq xəbərdarlıq',
  confirm: 'Təyin et',
  choose: 'Bir şəxs seçin.',
  done: 'Xəbərdarlıq təyin edildi: %{name}.',
  did: 'təyin etdi: %{name}',
  yours: 'Sizə təyin edilib',
} satisfies Worded<typeof english>;
