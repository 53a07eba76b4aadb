import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'Pitboss-a dəvətiniz',
    hello: 'Salam, %{name}!',
    lead: 'Administrator sizin üçün Pitboss-da hesab yaradıb. Ondan istifadə etmək üçün parolunuzu seçin.',
    press: 'Parol seç',
    validity: 'Keçid bir dəfə işləyir, son vaxt: %{until} (UTC).',
    ignore: 'Bu məktubu gözləmirdinizsə, onu silin.',
  },
  reset: {
    subject: 'Pitboss üçün yeni parol seçin',
    hello: 'Salam, %{name}!',
    lead: 'Pitboss-dakı hesabınız üçün yeni parol istənilib. Onu seçəndə bütün sessiyalarınız bitir.',
    press: 'Yeni parol seç',
    validity: 'Keçid bir dəfə işləyir, son vaxt: %{until} (UTC).',
    ignore: 'Bunu siz istəməmisinizsə, məktubu silin: parolunuz olduğu kimi qalır.',
  },
} satisfies Worded<typeof english>;
