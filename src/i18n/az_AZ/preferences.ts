import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Tərcihlər',
  language: 'Dil və region',
  locale: 'Dil',
  example: 'Məsələn %{example}',
  translate: 'Tərcümə alətini aç',
  direction: 'Mətnin istiqaməti',
  directions: { ltr: 'Soldan sağa', rtl: 'Sağdan sola' },
  currency: 'Valyuta',
  currencyHelp: 'Cəmlər bu valyutaya çevrilir. Hər sətir öz valyutasında qalır.',
  look: 'Göstəriş',
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
  keys: 'Tək hərfli qısayollar',
  keyChoices: { on: 'Açıq', off: 'Bağlı' },
  keysHelp:
    'Məsələn, sətirlər arasında keçmək üçün j və k, filtrlər üçün /, bütün qısayollar üçün ?. Enter, Esc və oxlar həmişə işləyir.',
  reset: 'Standarta qaytar',
  isReset: 'Tərcihlər standart vəziyyətə qaytarıldı.',
  saving: 'Saxlanılır',
  saved: 'Saxlanıldı',
  unsaved: 'Bu brauzerdə saxlanılır, amma hələ göndərilməyib.',
} satisfies Worded<typeof english>;
