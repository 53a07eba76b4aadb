import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory: 'Xalı nəzərə alınan kateqoriya. Boş: müştərinin bütün kateqoriyalar üzrə ən yüksək xalı.',
  scoreFrom:
    '1-dən 100-dək: xəbərdarlıq yarananda ən azı bu qədər xalı olan müştərilərin xəbərdarlıqlarını götürür. Boş: istənilən müştərinin.',
  every: 'Bütün xəbərdarlıqlar',
} satisfies Worded<typeof english>;
