import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Məzmuna keç',
  menu: { label: 'Əsas menyu', open: 'Menyunu aç', close: 'Menyunu bağla', more: 'Daha çox' },
  breadcrumb: { label: 'Səhifənin yolu', create: 'Yarat', edit: 'Redaktə %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Təşkilat: %{name}', dark: 'Tünd görünüş', light: 'Açıq görünüş' },
  user: { menu: 'Hesab: %{name}', logout: 'Çıxış', loggingOut: 'Çıxılır' },
  notFound: {
    title: 'Səhifə tapılmadı',
    text: '%{path} ünvanında səhifə yoxdur. Köçürülmüş ola bilər və ya ünvan səhvdir.',
  },
  notAllowed: {
    title: 'Çıxışınız yoxdur',
    text: 'Rolunuzun bu səhifəyə çıxışı yoxdur. Administrator bunu «İstifadəçi idarəsi» bölməsində dəyişə bilər.',
  },
  start: { lead: 'Rolunuz üçün əlçatan bütün səhifələr.', records: '%{count} qeyd', record: '1 qeyd' },
  failed: { title: 'Bu hissə göstərilə bilmədi' },
  crashed: { title: 'Bu səhifə göstərilə bilmədi' },
} satisfies Worded<typeof english>;
