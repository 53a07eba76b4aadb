import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Seçimlər',
  language: 'Dil və region',
  locale: 'Dil',
  example: 'Məsələn %{example}',
  translate: 'Konsolun yazılarını tərcümə et',
  direction: 'Oxu istiqaməti',
  directions: { ltr: 'Soldan sağa', rtl: 'Sağdan sola' },
  currency: 'Valyuta',
  currencyHelp: 'Cəmlər bu valyutaya çevrilir. Hər sətir öz valyutasında qalır.',
  look: 'Görkəm',
  shell: 'Mövzu və düzülüş',
  shells: {
    enigmaSide: 'Enigma, yan menyu',
    enigmaTop: 'Enigma, üst menyu',
    rubickSide: 'Rubick, yan menyu',
    rubickTop: 'Rubick, üst menyu',
  },
  color: 'Vurğu rəngi',
  colors: { default: 'Standart', 'theme-1': 'Mövzu 1', 'theme-2': 'Mövzu 2' },
  shades: { default: 'Mavi', 'theme-1': 'Yaşıl', 'theme-2': 'Tünd göy' },
  appearance: 'Görünüş',
  appearances: { light: 'Açıq', dark: 'Tünd' },
  reset: 'Standarta qaytar',
  isReset: 'Standart seçimlər qaytarıldı.',
  saving: 'Saxlanılır',
  saved: 'Saxlanıldı',
  unsaved: 'Bu brauzerdə saxlanılır, amma hələ göndərilməyib.',
} satisfies Worded<typeof english>;
