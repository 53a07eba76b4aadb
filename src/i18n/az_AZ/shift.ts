import type { shift as english } from '../en/shift.ts';
import type { Worded } from '../worded.ts';

export const shift = {
  since: '%{time}-dən bəri',
  hours: 'İş növbəsinin uzunluğu',
  lastHours: 'Son %{smart_count} saat |||| Son %{smart_count} saat',
  all: 'Bütün xəbərdarlıqlar',
  queues: 'Növbələr üzrə',
  people: 'Şəxslər üzrə',
  queue: 'Növbə',
  person: 'Şəxs',
  looked: 'Baxılıb',
  decided: 'Qərar verilib',
  doneAbout: 'Baxılıb və qərar verilib: iş növbəsi başlayandan bəri',
  oldest: 'Ən köhnə',
  noQueues: 'Hələ növbə yoxdur.',
  noPeople: 'Heç kimin açıq xəbərdarlığı yoxdur və bu iş növbəsində heç kim onlarla işləməyib.',
  gone: 'Silinmiş istifadəçi',
  handOver: {
    open: 'Xəbərdarlıqlarımı təhvil ver…',
    others: 'Təhvil ver…',
    othersOf: 'Xəbərdarlıqları təhvil ver: %{name}',
    title: '%{smart_count} xəbərdarlığı təhvil ver |||| %{smart_count} xəbərdarlığı təhvil ver',
    to: 'Kimə',
    onePerson: 'Bir şəxsə',
    back: 'Hamı üçün öz növbələrinə geri',
    confirm: 'Təhvil ver',
    done: '%{smart_count} xəbərdarlıq təhvil verildi |||| %{smart_count} xəbərdarlıq təhvil verildi',
  },
} satisfies Worded<typeof english>;
