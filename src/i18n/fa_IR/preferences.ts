import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'ترجیحات',
  language: 'زبان و منطقه',
  locale: 'زبان',
  example: 'برای نمونه %{example}',
  translate: 'باز کردن ابزار ترجمه',
  direction: 'جهت متن',
  directions: { ltr: 'چپ به راست', rtl: 'راست به چپ' },
  currency: 'ارز',
  currencyHelp: 'مجموع‌ها به این ارز تبدیل می‌شود. هر سطر ارز خود را نگه می‌دارد.',
  look: 'نمایش',
  shell: 'پوسته و چیدمان',
  shells: {
    enigmaSide: 'Enigma، منوی کناری',
    enigmaTop: 'Enigma، منوی بالا',
    rubickSide: 'Rubick، منوی کناری',
    rubickTop: 'Rubick، منوی بالا',
  },
  color: 'رنگ تأکید',
  colors: { default: 'پیش‌فرض', 'theme-1': 'پوستهٔ ۱', 'theme-2': 'پوستهٔ ۲' },
  shades: { default: 'آبی', 'theme-1': 'سبز', 'theme-2': 'سرمه‌ای' },
  appearance: 'ظاهر روشن یا تیره',
  appearances: { light: 'روشن', dark: 'تیره' },
  keys: 'میان‌برهای تک‌حرفی',
  keyChoices: { on: 'روشن', off: 'خاموش' },
  keysHelp:
    'برای نمونه j و k برای رفتن میان سطرها، / برای فیلترها و ? برای همهٔ میان‌برها. Enter، Esc و کلیدهای جهت همیشه کار می‌کنند.',
  reset: 'بازگشت به پیش‌فرض‌ها',
  isReset: 'ترجیحات به پیش‌فرض‌ها بازگشت.',
  saving: 'در حال ذخیره',
  saved: 'ذخیره شد',
  unsaved: 'در این مرورگر نگه داشته شده، اما هنوز ذخیره نشده است.',
} satisfies Worded<typeof english>;
