import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Giriş',
    lead: 'E-poçtunuzu və parolunuzu daxil edin.',
    email: 'E-poçt',
    password: 'Parol',
    submit: 'Daxil ol',
    busy: 'Daxil olunur',
    register: 'Hesab yoxdur?',
    registerLink: 'Hesab sorğusu',
    showPassword: 'Parolu göstər',
    hidePassword: 'Parolu gizlət',
    forgot: 'Parolu unutmusunuz?',
  },
  register: {
    title: 'Hesab sorğusu',
    lead: 'İlk girişdən əvvəl administrator rolunuzu və təşkilatınızı təyin edir.',
    name: 'Ad',
    email: 'E-poçt',
    password: 'Parol',
    passwordHint: 'Ən azı 8 simvol',
    confirmation: 'Parolun təkrarı',
    codeTitle: 'Yeni quraşdırma sazlanır?',
    code: 'Quraşdırma kodu',
    codeHint: 'Server onu işə başlayanda çap edib. Bu kodla hesab ilk administrator olur.',
    submit: 'Sorğu göndər',
    busy: 'Göndərilir',
    done: 'Sorğunuz göndərildi. Administrator təsdiqləyəndən sonra daxil ola bilərsiniz.',
    back: 'Girişə qayıt',
  },
} satisfies Worded<typeof english>;
