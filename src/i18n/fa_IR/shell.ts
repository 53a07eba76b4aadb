import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'رفتن به محتوا',
  menu: { label: 'منوی اصلی', open: 'باز کردن منو', close: 'بستن منو', more: 'بیشتر' },
  breadcrumb: { label: 'مسیر صفحه', create: 'ایجاد', edit: 'ویرایش %{id}', record: 'شناسهٔ %{id}' },
  topBar: { tenant: 'سازمان: %{name}', dark: 'ظاهر تیره', light: 'ظاهر روشن' },
  user: { menu: 'حساب %{name}', logout: 'خروج', loggingOut: 'در حال خروج' },
  notFound: {
    title: 'صفحه یافت نشد',
    text: 'در نشانی %{path} صفحه‌ای نیست. شاید جابه‌جا شده یا نشانی نادرست باشد.',
  },
  notAllowed: {
    title: 'دسترسی ندارید',
    text: 'نقش شما به این صفحه دسترسی ندارد. مدیر می‌تواند آن را در «مدیریت کاربران» تغییر دهد.',
  },
  start: { lead: 'همهٔ صفحه‌هایی که نقش شما به آن‌ها دسترسی دارد.', records: '%{count} رکورد', record: '۱ رکورد' },
  failed: { title: 'این بخش نمایش داده نشد' },
  crashed: { title: 'این صفحه نمایش داده نشد' },
} satisfies Worded<typeof english>;
