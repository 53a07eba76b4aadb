import type { interventions as english } from '../en/interventions.ts';
import type { Worded } from '../worded.ts';

export const interventions = {
  record: 'Maßnahme erfassen',
  recorded: 'Maßnahme erfasst',
  followedUp: 'Als nachgefasst vermerkt',
  done: 'Als nachgefasst vermerken',
  doneOf: 'Als nachgefasst vermerken: %{name}',
  dueSince: 'Das Nachfassen ist seit %{time} fällig.',
  planned: 'Nachfassen ist für %{time} geplant.',
  quick: {
    label: 'Ansichten der Liste',
    all: 'Alle',
    due: 'Fällig',
    dueCount: 'Fällig (%{count})',
    mine: 'Eigene',
  },
  keys: {
    record: 'Maßnahme erfassen',
    followUp: 'Als nachgefasst vermerken',
  },
  alert: {
    title: 'Maßnahmen',
  },
  ofCase: {
    recorded: 'Maßnahme erfasst |||| %{smart_count} Maßnahmen erfasst',
    whom: 'Zu wem',
    all: 'Alle',
    choose: 'Wählen Sie mindestens einen Kunden',
    nobody: 'Zu diesem Fall gehört kein Kunde: Fügen Sie zuerst einen hinzu.',
    more: 'Gezeigt werden die ersten %{most} von %{count} Kunden.',
  },
  effect: {
    title: 'Hat es geholfen?',
    lead: 'Was der Kunde davor und danach getan hat, neben Kunden, die davor etwa gleich viel eingesetzt haben und keine Maßnahme erhielten.',
    measure: 'Kennzahl',
    before: '%{smart_count} Tag davor |||| %{smart_count} Tage davor',
    after: '%{smart_count} Tag danach |||| %{smart_count} Tage danach',
    alikeBefore: 'Ähnliche Kunden, davor',
    alikeAfter: 'Ähnliche Kunden, danach',
    stakes: 'Einsätze',
    deposits: 'Einzahlungen',
    losses: 'Nettoverluste',
    nights: 'Nächte (00:00–06:00 UTC)',
    active_days: 'Aktive Tage',
    alike:
      'Ähnliche Kunden: der Median von %{smart_count} Kunden. |||| Ähnliche Kunden: die Mediane von %{smart_count} Kunden.',
    few: 'Zu wenige zum Vergleichen: %{smart_count} ähnlicher Kunde. |||| Zu wenige zum Vergleichen: %{smart_count} ähnliche Kunden.',
    early:
      '%{smart_count} von %{days} Tagen danach ist vergangen. |||| %{smart_count} von %{days} Tagen danach sind vergangen.',
  },
} satisfies Worded<typeof english>;
