import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'رفتن به محتوا',
  menu: { label: 'منوی اصلی', open: 'باز کردن منو', close: 'بستن منو', more: 'بیشتر' },
  breadcrumb: { label: 'مسیر صفحه', create: 'ایجاد', edit: 'ویرایش %{id}', record: 'شناسهٔ %{id}' },
  topBar: { tenant: 'سازمان: %{name}', dark: 'ظاهر تیره', light: 'ظاهر روشن' },
  user: { menu: 'حساب %{name}', logout: 'خروج', loggingOut: 'در حال خروج' },
  notFound: {
    title: 'چنین صفحه‌ای وجود ندارد',
    text: 'در کنسول چیزی با نشانی %{path} نیست. شاید جابه‌جا شده یا پیوند نادرست نوشته شده باشد.',
  },
  notAllowed: {
    title: 'نقش شما دسترسی ندارد',
    text: 'نقش شما این صفحه را در بر نمی‌گیرد. مدیر می‌تواند آن را در «مدیریت کاربران» تغییر دهد.',
  },
  start: { lead: 'همهٔ آنچه نقش شما به آن دسترسی دارد.', records: '%{count} رکورد', record: '۱ رکورد' },
  failed: { title: 'این بخش نمایش داده نشد' },
  crashed: { title: 'هنگام نمایش این صفحه خطایی رخ داد' },
} satisfies Worded<typeof english>;
