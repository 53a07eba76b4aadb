import type { channels as english } from '../en/channels.ts';
import type { Worded } from '../worded.ts';

export const channels = {
  deliveries: {
    title: 'Göndərişlər',
    lead: 'Bu kanalın son mesajları. Alınmayan və rədd edilənlər yenidən göndərilə bilər.',
    all: 'Bütün göndərişlər',
    none: 'Hələ heç nə göndərilməyib.',
    replay: 'Yenidən göndər',
    replayOf: '%{id} mesajını yenidən göndər',
    replayAll: 'Bütün uğursuzları yenidən göndər',
    replayed: 'Mesaj yenidən göndərilir',
    replayedAll: '%{smart_count} mesaj yenidən göndərilir |||| %{smart_count} mesaj yenidən göndərilir',
    test: 'Sınaq mesajı göndər',
    tested: 'Sınaq mesajı göndərilir',
    refresh: 'Yenilə',
  },
  test: {
    WAITING: 'Sınaq mesajı yoldadır.',
    DELIVERED: 'Sınaq mesajı çatdı.',
    REFUSED: 'Sınaq mesajı rədd edildi: %{why}',
    FAILED: 'Sınaq mesajından imtina edildi: %{why}',
    later: 'Sınaq mesajı çatmadı, yenidən cəhd ediləcək: %{why}',
  },
  message: {
    subject: 'Xəbərdarlıq %{id} (%{severity}): %{what}',
    testSubject: '%{name} kanalının sınağı',
    testText: '%{tenant} xəbərdarlıqları bura gəlir.',
    tenant: 'Təşkilat',
    risk: 'Risk',
    category: 'Kateqoriya',
    triggers: 'Qaydalar',
    severity: 'Ciddilik',
    amount: 'Məbləğ',
    open: 'Xəbərdarlığı aç',
    nearSubject: 'Müddət yaxınlaşır: xəbərdarlıq %{id} (%{severity}): %{what}',
    passedSubject: 'Müddət keçib: xəbərdarlıq %{id} (%{severity}): %{what}',
    due: 'Müddət',
    digestSubject: '%{tenant}: %{count} bildiriş |||| %{tenant}: %{count} bildiriş',
    events: 'Hadisələr',
    more: 'və daha %{count}',
    openAll: 'Xəbərdarlıqları aç',
    assignedSubject: 'Xəbərdarlıq %{id} (%{severity}) sizə verildi: %{what}',
    yoursSubject:
      '%{tenant}: xəbərdarlıqlarınız haqqında %{count} bildiriş |||| %{tenant}: xəbərdarlıqlarınız haqqında %{count} bildiriş',
    whyMail: 'Bu məktubları siz istəmisiniz: konsolun seçimlərində dayandırılır.',
    viewSubject: '%{view} – %{tenant}',
    viewText: 'Faylda %{tenant} üçün saxlanmış «%{view}» görünüşü (%{list}) var: görə bildiyiniz sətir və sütunlarla.',
    viewRows: '%{count} sətir |||| %{count} sətir',
    viewFirst: 'Faylda görünüşün sırası ilə %{total} sətirdən ilk %{count} sətir var. Hamısı konsoldadır.',
    viewFirstOfMore:
      'Faylda görünüşün sırası ilə %{total} sətirdən çoxunun ilk %{count} sətri var. Hamısı konsoldadır.',
    viewBy:
      'Bu məktubu %{name} qurub və dayandıra bilər. Faylda şəxsi məlumatlar var: onu lazım olduğundan artıq saxlamayın.',
    viewOpen: 'Görünüşü aç',
  },
} satisfies Worded<typeof english>;
