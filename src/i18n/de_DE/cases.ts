import type { cases as english } from '../en/cases.ts';
import type { Worded } from '../worded.ts';

export const cases = {
  open: 'Fall eröffnen',
  opened: 'Fall %{id} eröffnet',
  add: 'Zu einem Fall hinzufügen',
  added: 'Zu Fall %{id} hinzugefügt',
  which: 'Fall',
  none: 'Kein Fall ist offen.',
  remove: 'Aus dem Fall entfernen',
  removeOf: 'Aus dem Fall entfernen: %{name}',
  removed: 'Aus dem Fall entfernt',
  take: 'Fall übernehmen',
  release: 'Fall abgeben',
  about: 'Was zum Fall gehört',
  quick: {
    label: 'Ansichten der Liste',
    all: 'Alle',
    mine: 'Meine',
    open: 'Offen',
    closed: 'Abgeschlossen',
  },
  keys: {
    open: 'Fall eröffnen',
    take: 'Fall übernehmen oder abgeben',
    remove: 'Aus dem Fall entfernen',
  },
  history: {
    title: 'Verlauf',
    somebody: 'Jemand',
    opened: 'hat den Fall eröffnet',
    changed: 'hat geändert: %{fields}',
    closed: 'hat den Fall abgeschlossen: %{outcome}',
    reopened: 'hat den Fall wieder geöffnet',
    taken: 'hat den Fall übernommen',
    released: 'hat den Fall abgegeben',
    alertAdded: 'hat Alarm %{id} hinzugefügt',
    alertRemoved: 'hat Alarm %{id} entfernt',
    customerAdded: 'hat Kunde %{id} hinzugefügt',
    customerRemoved: 'hat Kunde %{id} entfernt',
  },
} satisfies Worded<typeof english>;
