import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Meldung ausblenden',
  submit: 'Bestätigen',
  switchTenant: {
    title: 'Mandanten wechseln',
    now: 'Aktueller Mandant: %{name}. Alle Listen und Zahlen sind danach die des gewählten Mandanten.',
    nowhere: 'Sie haben noch keinen Mandanten. Alle Listen und Zahlen sind danach die des gewählten Mandanten.',
    tenant: 'Mandant',
    busy: 'Wechsel läuft …',
    done: 'Zu %{name} gewechselt',
    elsewhere: 'Der Mandant wurde anderswo zu %{name} gewechselt. Nicht Gespeichertes wurde nicht übernommen.',
    unseen: 'Der Mandant wurde gewechselt, aber Ihr Konto konnte nicht neu geladen werden. Laden Sie die Seite neu.',
  },
  user: {
    above: 'Dieses Konto hat mehr Berechtigungen als Ihres',
    aboveText: 'Nur wer dieselben Berechtigungen hat, kann es ändern. Wenden Sie sich an einen Administrator.',
    newPassword: 'Neues Passwort festlegen',
    newPasswordHint:
      'Der Benutzer wird überall abgemeldet und muss sich mit dem neuen Passwort anmelden. Teilen Sie es ihm auf sicherem Weg mit.',
    noTenant:
      'Ohne Mandanten kann sich dieser Benutzer nicht anmelden. Wählen Sie einen Mandanten oder eine Rolle, die in allen gilt.',
  },
  tenant: {
    pending: 'Die Datenbanken des Mandanten werden eingerichtet. Das kann eine Minute dauern.',
    nothing:
      'Der Mandant wurde nicht angelegt, es ist nichts zurückgeblieben. Beheben Sie den Fehler und versuchen Sie es erneut.',
    unsure:
      'Es kam keine Antwort, daher ist nicht sicher, ob der Mandant eingerichtet wurde. Sehen Sie in der Liste nach, bevor Sie es erneut versuchen.',
  },
  password: {
    title: 'Passwort ändern',
    lead: 'Sie werden überall sonst abgemeldet.',
    savedTitle: 'Passwort gespeichert',
    savedText: 'Ihr Passwort wurde geändert.',
    again: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  },
  sessions: {
    title: 'Ihre Sitzungen',
    lead: 'Hier ist Ihr Konto angemeldet. Wenn Sie eine Sitzung nicht kennen, melden Sie sie ab und ändern Sie Ihr Passwort.',
    device: 'Gerät',
    address: 'Adresse',
    started: 'Angemeldet',
    seen: 'Zuletzt benutzt',
    current: 'Diese Sitzung',
    on: '%{name} unter %{system}',
    unknown: 'Unbekanntes Gerät',
    end: 'Abmelden',
    endOf: '%{device} abmelden',
    ended: '%{device} wurde abgemeldet',
    others: 'Überall sonst abmelden',
    othersAsk: 'Überall sonst abmelden?',
    othersText: 'Alle Ihre anderen Sitzungen enden sofort. Was dort nicht gespeichert ist, geht verloren.',
    othersDone: 'Sie sind überall sonst abgemeldet',
    only: 'Sie sind nirgendwo sonst angemeldet.',
    ofUser: 'Sitzungen',
    none: 'Dieser Benutzer ist nirgendwo angemeldet.',
    all: 'Überall abmelden',
    allAsk: '%{name} überall abmelden?',
    allText: 'Alle Sitzungen dieses Benutzers enden sofort. Was dort nicht gespeichert ist, geht verloren.',
    allDone: '%{name} wurde überall abgemeldet',
  },
} satisfies Worded<typeof english>;
