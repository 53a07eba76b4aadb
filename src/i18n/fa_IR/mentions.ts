import type { mentions as english } from '../en/mentions.ts';
import type { Worded } from '../worded.ts';

export const mentions = {
  people: 'افرادی که می‌توان از آن‌ها نام برد',
  found: '%{smart_count} نفر پیدا شد |||| %{smart_count} نفر پیدا شد',
  none: 'کسی با این نام اجازهٔ دیدن این را ندارد.',
  failed: 'افراد بار نشدند.',
  hint: 'با @ از کسی نام ببرید',
  chip: 'نام‌بردن',
  somebody: 'یک نفر',
  in: {
    alert: '%{name} در هشدار %{id} از شما نام برد',
    case: '%{name} در پروندهٔ %{id} از شما نام برد',
    intervention: '%{name} در مداخلهٔ %{id} از شما نام برد',
  },
} satisfies Worded<typeof english>;
