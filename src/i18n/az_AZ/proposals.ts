import type { proposals as english } from '../en/proposals.ts';
import type { Worded } from '../worded.ts';

export const proposals = {
  lead: {
    CREATE: 'Yeni qeyd təklif edilib. Başqa bir şəxs təsdiqləyəndə yaradılır.',
    CHANGE: 'Dəyişiklik təklif edilib. Başqa bir şəxs təsdiqləyənə qədər qeyd olduğu kimi qalır.',
    CHALLENGE:
      'Müştərilərin bir hissəsi üçün işləyən namizəd təklif olunub. Başqa bir şəxs onu təsdiqlədikdə başlayır.',
    ERASE: 'Bu müştərinin şəxsi məlumatları silinəcək. Bunu geri qaytarmaq olmur.',
  },
  by: 'Təklif edən: %{name}, %{time}',
  decided: '%{name}, %{time}',
  compare: 'Nə dəyişir',
  field: 'Sahə',
  was: 'İndi',
  wasThen: 'Əvvəl',
  proposed: 'Təklif',
  changed: 'dəyişib',
  own: 'Bunu özünüz təklif etmisiniz: başqa bir şəxs təsdiqləməlidir.',
  decide: 'Qərar',
  comment: 'Şərh',
  reason: 'Bu niyə lazımdır',
  needed: 'Rədd etməzdən əvvəl səbəbini yazın.',
  release: 'Təsdiqlə',
  refuse: 'Rədd et',
  withdraw: 'Geri götür',
  say: 'Şərhi saxla',
  released: 'Təsdiqləndi: dəyişiklik edilib',
  refused: 'Dəyişiklik rədd edildi',
  withdrawn: 'Təklif geri götürüldü',
  said: 'Şərh saxlanıldı',
  waits: 'Bu qeydin dəyişikliyi başqa bir şəxsi gözləyir.',
  see: 'Təklifə bax',
  nobody: 'kimsə',
} satisfies Worded<typeof english>;
