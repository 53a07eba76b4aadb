import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Mesajı bağla',
  submit: 'Təsdiqlə',
  switchTenant: {
    title: 'Təşkilatı dəyiş',
    now: 'Hazırkı təşkilat: %{name}. Bütün siyahılar və rəqəmlər seçdiyiniz təşkilata aid olacaq.',
    nowhere: 'Hələ təşkilatınız yoxdur. Bütün siyahılar və rəqəmlər seçdiyiniz təşkilata aid olacaq.',
    tenant: 'Təşkilat',
    busy: 'Dəyişdirilir…',
    done: 'Təşkilat dəyişdirildi: %{name}',
    elsewhere: 'Təşkilat başqa yerdə %{name} ilə əvəz edildi. Saxlanmamış heç nə yazılmadı.',
    unseen: 'Təşkilat dəyişdirildi, amma hesabınızın məlumatı yenidən alınmadı. Səhifəni yeniləyin.',
  },
  user: {
    above: 'Bu hesabın səlahiyyəti sizinkindən çoxdur',
    aboveText: 'Onu yalnız eyni səlahiyyəti olan dəyişə bilər. Administratora müraciət edin.',
    newPassword: 'Yeni parol təyin et',
    newPasswordHint:
      'İstifadəçi hər yerdə çıxarılır və yeni parolla daxil olmalıdır. Parolu ona təhlükəsiz yolla çatdırın.',
    noTenant: 'Təşkilatı olmayan istifadəçi daxil ola bilməz. Təşkilat və ya bütün təşkilatlarda keçərli rol seçin.',
  },
  tenant: {
    pending: 'Təşkilatın verilənlər bazaları qurulur. Bu, bir dəqiqə çəkə bilər.',
    nothing: 'Təşkilat yaradılmadı və heç nə qalmadı. Səhvi düzəldin və yenidən cəhd edin.',
    unsure: 'Cavab gəlmədi, təşkilatın qurulub-qurulmadığı dəqiq deyil. Yenidən cəhd etməzdən əvvəl siyahıya baxın.',
  },
  password: {
    title: 'Parolu dəyiş',
    lead: 'Bütün digər yerlərdə hesabınızdan çıxarılacaqsınız.',
    savedTitle: 'Parol saxlanıldı',
    savedText: 'Parolunuz uğurla dəyişdirildi.',
    again: 'Parolunuz dəyişdirildi. Yeni parolla daxil olun.',
  },
} satisfies Worded<typeof english>;
