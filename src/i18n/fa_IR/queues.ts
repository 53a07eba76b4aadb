import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory: 'همراه با امتیاز زیر. خالی: بالاترین امتیاز مشتری در همهٔ دسته‌ها به حساب می‌آید.',
  scoreFrom:
    'از ۱ تا ۱۰۰: هشدار مشتریانی را می‌گیرد که هنگام ایجاد هشدار دست‌کم این امتیاز را دارند. خالی: هشدار هر مشتری.',
} satisfies Worded<typeof english>;
