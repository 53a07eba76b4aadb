import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'Ihre Einladung zu Pitboss',
    hello: 'Guten Tag %{name},',
    lead: 'ein Administrator hat für Sie ein Konto in Pitboss angelegt. Wählen Sie Ihr Passwort, um es zu nutzen.',
    press: 'Passwort wählen',
    validity: 'Der Link gilt einmal, bis %{until} (UTC).',
    ignore: 'Falls Sie diese E-Mail nicht erwartet haben, löschen Sie sie.',
  },
  reset: {
    subject: 'Wählen Sie ein neues Passwort für Pitboss',
    hello: 'Guten Tag %{name},',
    lead: 'für Ihr Konto in Pitboss wurde ein neues Passwort angefordert. Mit seiner Wahl enden alle Ihre Sitzungen.',
    press: 'Neues Passwort wählen',
    validity: 'Der Link gilt einmal, bis %{until} (UTC).',
    ignore: 'Falls Sie es nicht angefordert haben, löschen Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  },
} satisfies Worded<typeof english>;
