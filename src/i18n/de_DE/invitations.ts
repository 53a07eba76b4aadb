import type { invitations as english } from '../en/invitations.ts';
import type { Worded } from '../worded.ts';

export const invitations = {
  title: {
    INVITATION: 'Willkommen bei Pitboss',
    RESET: 'Neues Passwort wählen',
  },
  lead: {
    INVITATION: 'Wählen Sie das Passwort, mit dem Sie sich anmelden werden.',
    RESET: 'Es ersetzt das alte und beendet alle Ihre Sitzungen.',
  },
  opening: 'Der Link wird geprüft',
  save: 'Passwort speichern',
  saving: 'Wird gespeichert',
  saved: 'Ihr Passwort ist gespeichert. Melden Sie sich damit an.',
  closedTitle: 'Dieser Link funktioniert nicht',
  forgotTitle: 'Passwort vergessen?',
  forgotLead: 'Geben Sie Ihre E-Mail-Adresse ein, um einen Link zu erhalten, mit dem Sie ein neues wählen.',
  send: 'Link senden',
  sending: 'Wird gesendet',
  sent: 'Falls ein Konto mit dieser E-Mail-Adresse ein Passwort hat, ist ein Link unterwegs. Er gilt eine Stunde.',
  askAdmin: 'Bitten Sie einen Administrator um einen Link, mit dem Sie ein neues Passwort wählen.',
  ofUser: 'Passwort',
  has: 'Dieser Benutzer hat ein Passwort.',
  chosen: 'Passwort per Link gewählt:',
  invited: 'Eingeladen. Der Link gilt bis:',
  invitedOver: 'Eingeladen. Der Link gilt nicht mehr seit:',
  reset: 'Ein Link für ein neues Passwort gilt bis:',
  mail: {
    WAITING: 'Die E-Mail wartet auf den Versand.',
    SENT: 'Der Mailserver hat die E-Mail angenommen.',
    FAILED: 'Die E-Mail konnte nicht zugestellt werden. Prüfen Sie die Adresse, und senden Sie sie noch einmal.',
  },
  again: 'Erneut einladen',
  sendReset: 'Link für ein neues Passwort senden',
  makeReset: 'Link für ein neues Passwort erstellen',
  onItsWay: 'Der Link an %{name} ist unterwegs',
  shownTitle: 'Link für %{name}',
  shownText:
    'Kopieren Sie diesen Link jetzt, und geben Sie ihn weiter: Er wird nur dieses eine Mal gezeigt und gilt einmal, bis:',
  link: 'Adresse des Links',
  done: 'Fertig',
  ownPassword: 'Selbst ein Passwort festlegen',
  ownPasswordHint: 'Andernfalls erhält der Benutzer einen Link, mit dem er sein eigenes wählt.',
} satisfies Worded<typeof english>;
