import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory: 'دسته‌ای که امتیاز آن به حساب می‌آید. خالی: بالاترین امتیاز مشتری در همهٔ دسته‌ها.',
  scoreFrom:
    'از ۱ تا ۱۰۰: هشدار مشتریانی را می‌گیرد که هنگام ایجاد هشدار دست‌کم این امتیاز را دارند. خالی: هشدار هر مشتری.',
  every: 'همهٔ هشدارها',
} satisfies Worded<typeof english>;
