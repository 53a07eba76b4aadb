import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Mesajı bağla',
  submit: 'Təsdiqlə',
  switchTenant: {
    title: 'Təşkilatı dəyiş',
    now: 'İndi bu təşkilatda işləyirsiniz: %{name}. Bütün siyahılar və rəqəmlər seçdiyiniz təşkilata aid olacaq.',
    nowhere: 'Hələ heç bir təşkilatda işləmirsiniz. Bütün siyahılar və rəqəmlər seçdiyiniz təşkilata aid olacaq.',
    tenant: 'Təşkilat',
    busy: 'Dəyişdirilir…',
    done: 'İndi bu təşkilatda işləyirsiniz: %{name}',
    unseen: 'Təşkilat dəyişdirildi, amma hesabınızın məlumatı yenidən alınmadı. Səhifəni yeniləyin.',
  },
  user: {
    above: 'Bu hesabın səlahiyyəti sizinkindən çoxdur',
    aboveText: 'Onu yalnız eyni səlahiyyəti olan dəyişə bilər. Administratora müraciət edin.',
    newPassword: 'Yeni parol təyin et',
    newPasswordHint:
      'İstifadəçi daxil olduğu hər yerdə bu parolla yenidən daxil olmalı olacaq. Parolu ona təhlükəsiz yolla çatdırın.',
    noTenant:
      'Təşkilatı olmayan istifadəçinin işləməyə yeri yoxdur və girişi rədd edilir. Təşkilat və ya bütün təşkilatlarda keçərli rol seçin.',
  },
  tenant: {
    pending: 'Təşkilatın verilənlər bazaları qurulur. Bu, bir dəqiqə çəkə bilər.',
    nothing: 'Heç nə qurulmadı və heç nə qalmadı. Düzəldin və yenidən cəhd edin.',
    unsure: 'Cavab gəlmədi, təşkilatın qurulub-qurulmadığı dəqiq deyil. Yenidən cəhd etməzdən əvvəl siyahıya baxın.',
  },
  password: {
    title: 'Parolu dəyiş',
    lead: 'Başqa harada daxil olmusunuzsa, orada yenidən daxil olmalı olacaqsınız.',
    savedTitle: 'Parol saxlanıldı',
    savedText: 'Parolunuz uğurla dəyişdirildi.',
    again: 'Parolunuz dəyişdirildi. Yeni parolla daxil olun.',
  },
} satisfies Worded<typeof english>;
