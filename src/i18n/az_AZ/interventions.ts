import type { interventions as english } from '../en/interventions.ts';
import type { Worded } from '../worded.ts';

export const interventions = {
  record: 'Müdaxiləni qeyd et',
  recorded: 'Müdaxilə qeyd edildi',
  followedUp: 'Təkrar yoxlanmış kimi qeyd edildi',
  done: 'Təkrar yoxlanmış kimi qeyd et',
  doneOf: 'Təkrar yoxlanmış kimi qeyd et: %{name}',
  dueSince: 'Təkrar yoxlamanın vaxtı çatıb: %{time}.',
  planned: 'Təkrar yoxlama bu vaxta planlaşdırılıb: %{time}.',
  quick: {
    label: 'Siyahının görünüşləri',
    all: 'Hamısı',
    due: 'Vaxtı çatmış',
    dueCount: 'Vaxtı çatmış (%{count})',
    mine: 'Mənim',
  },
  keys: {
    record: 'Müdaxiləni qeyd et',
    followUp: 'Təkrar yoxlanmış kimi qeyd et',
  },
  alert: {
    title: 'Müdaxilələr',
  },
  ofCase: {
    recorded: 'Müdaxilə qeyd edildi |||| %{smart_count} müdaxilə qeyd edildi',
    whom: 'Kimin barəsində',
    all: 'Hamısı',
    choose: 'Ən azı bir müştəri seçin',
    nobody: 'Bu işdə müştəri yoxdur: əvvəlcə əlavə edin.',
    more: '%{count} müştəridən ilk %{most} göstərilir.',
  },
  effect: {
    title: 'Kömək etdimi?',
    lead: 'Müştərinin əvvəl və sonra nə etdiyi; yanında əvvəllər təxminən o qədər mərc edən və müdaxilə görməyən müştərilər.',
    measure: 'Göstərici',
    before: '%{smart_count} gün əvvəl |||| %{smart_count} gün əvvəl',
    after: '%{smart_count} gün sonra |||| %{smart_count} gün sonra',
    alikeBefore: 'Oxşar müştərilər, əvvəl',
    alikeAfter: 'Oxşar müştərilər, sonra',
    stakes: 'Mərc məbləğləri',
    deposits: 'Depozitlər',
    losses: 'Xalis itkilər',
    nights: 'Gecələr (00:00–06:00 UTC)',
    active_days: 'Aktiv günlər',
    alike:
      'Oxşar müştərilər: %{smart_count} müştərinin medianı. |||| Oxşar müştərilər: %{smart_count} müştərinin medianları.',
    few: 'Müqayisə üçün çox azdır: %{smart_count} oxşar müştəri. |||| Müqayisə üçün çox azdır: %{smart_count} oxşar müştəri.',
    early: 'Sonrakı %{days} gündən %{smart_count} gün keçib. |||| Sonrakı %{days} gündən %{smart_count} gün keçib.',
  },
} satisfies Worded<typeof english>;
