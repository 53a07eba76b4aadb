import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Meldung ausblenden',
  submit: 'Bestätigen',
  switchTenant: {
    title: 'Mandanten wechseln',
    now: 'Sie arbeiten derzeit in %{name}. Alle Listen und Zahlen sind danach die des gewählten Mandanten.',
    nowhere: 'Sie arbeiten noch in keinem Mandanten. Alle Listen und Zahlen sind danach die des gewählten Mandanten.',
    tenant: 'Mandant',
    busy: 'Wechsel läuft …',
    done: 'Sie arbeiten jetzt in %{name}',
    unseen:
      'Der Mandant wurde gewechselt, aber Ihr Konto konnte nicht erneut abgerufen werden. Laden Sie die Seite neu.',
  },
  user: {
    above: 'Dieses Konto hat mehr Berechtigungen als Ihres',
    aboveText: 'Nur wer dieselben Berechtigungen hat, kann es ändern. Wenden Sie sich an einen Administrator.',
    newPassword: 'Neues Passwort festlegen',
    newPasswordHint: 'Der Benutzer muss sich damit überall neu anmelden. Teilen Sie es ihm auf sicherem Weg mit.',
    noTenant:
      'Ohne Mandanten kann dieser Benutzer nirgends arbeiten und wird bei der Anmeldung abgewiesen. Wählen Sie einen Mandanten oder eine Rolle, die in allen gilt.',
  },
  tenant: {
    pending: 'Die Datenbanken des Mandanten werden eingerichtet. Das kann eine Minute dauern.',
    nothing:
      'Es wurde nichts eingerichtet und nichts bleibt zurück. Berichtigen Sie die Angaben und versuchen Sie es erneut.',
    unsure:
      'Es kam keine Antwort, daher ist nicht sicher, ob der Mandant eingerichtet wurde. Sehen Sie in der Liste nach, bevor Sie es erneut versuchen.',
  },
  password: {
    title: 'Passwort ändern',
    lead: 'Wo Sie sonst noch angemeldet sind, müssen Sie sich neu anmelden.',
    savedTitle: 'Passwort gespeichert',
    savedText: 'Ihr Passwort wurde geändert.',
    again: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  },
} satisfies Worded<typeof english>;
