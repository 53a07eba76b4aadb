import type { errors as english } from '../en/errors.ts';
import type { Worded } from '../worded.ts';

export const errors = {
  unauthorized: 'İcazəsiz giriş',
  notFound: 'Resurs tapılmadı.',
  validation: 'Daxil edilən məlumat düzgün deyil',
  server: 'Serverin daxili xətası',
  other: 'Xəta baş verdi.',
  network: 'Şəbəkə xətası. Bağlantınızı yoxlayın.',
  unexpected: 'Gözlənilməz xəta baş verdi.',
  list: 'Xəta baş verdi',
  busy: 'Xidmət məşğuldur.',
  retryIn: '%{seconds} saniyədən sonra yenidən cəhd edin.',
  field: '%{label}: %{message}',
  shape: 'Serverin %{path} sorğusuna cavabı naməlum formatdadır. Serverlə konsolun eyni versiyada olduğunu yoxlayın.',
  chunk: 'Konsolun bir hissəsi yüklənmədi. Bağlantınızı yoxlayın, sonra səhifəni yeniləyin.',
  unknownResource: 'Manifestdə «%{resource}» ünvanlı obyekt yoxdur.',
} satisfies Worded<typeof english>;
