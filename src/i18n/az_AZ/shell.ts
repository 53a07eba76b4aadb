import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Məzmuna keç',
  menu: { label: 'Əsas menyu', open: 'Menyunu aç', close: 'Menyunu bağla', more: 'Daha çox' },
  breadcrumb: { label: 'Səhifənin yolu', create: 'Yarat', edit: 'Redaktə %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Təşkilat: %{name}', dark: 'Tünd görünüş', light: 'Açıq görünüş' },
  user: { menu: 'Hesab: %{name}', logout: 'Çıxış', loggingOut: 'Çıxılır' },
  notFound: {
    title: 'Belə səhifə yoxdur',
    text: 'Konsolda %{path} ünvanlı heç nə yoxdur. Köçürülmüş ola bilər və ya keçid səhv yazılıb.',
  },
  notAllowed: {
    title: 'Rolunuz üçün açıq deyil',
    text: 'Rolunuza bu səhifə daxil deyil. Administrator bunu «İstifadəçi idarəsi» bölməsində dəyişə bilər.',
  },
  start: { lead: 'Rolunuz üçün açıq olan hər şey.', records: '%{count} qeyd', record: '1 qeyd' },
  failed: { title: 'Bu hissə göstərilə bilmədi' },
  crashed: { title: 'Səhifə göstərilərkən xəta baş verdi' },
} satisfies Worded<typeof english>;
