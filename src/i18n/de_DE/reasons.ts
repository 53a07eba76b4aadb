import type { reasons as english } from '../en/reasons.ts';
import type { Worded } from '../worded.ts';

/** Why rows, calls and background jobs were refused or failed. */
export const reasons = {
  noObject: 'Das ist kein JSON-Objekt',
  manyValues: 'Diese Zeile hat mehr als %{most} Werte',
  manyInField: 'Dieses Feld hat mehr als %{most} Werte',
  manyParts: 'Diese Zeile hat zu viele Teile',
  noJson: 'Diese Zeile ist kein JSON',
  noJsonAt: 'Diese Zeile ist kein JSON (%{detail})',
  tooLong: 'Diese Zeile ist länger als 1 MB: Senden Sie sie in kürzerer Form',
  notUtf8: 'Diese Zeile ist kein UTF-8-Text',
  betweenCommas: 'Zwischen zwei Kommas steht nichts',
  afterComma: 'Nach dem letzten Komma steht nichts',
  afterEnd: 'Nach dem Ende des Arrays steht noch etwas, das nicht gelesen wurde',
  noEnd: 'Das Array hat kein Ende: Die Anfrage wurde hier vielleicht abgeschnitten',
  more: 'und %{count} weitere',
  format: 'Das Format dieses Feldes ist ungültig (%{format})',
  amount:
    'Das Format dieses Feldes ist ungültig (ein Betrag mit höchstens 12 Stellen und 2 Nachkommastellen, nie negativ)',
  price: 'Das Format dieses Feldes ist ungültig (eine Dezimalquote ab 1 mit höchstens 4 Nachkommastellen)',
  noCurrency: 'Die Währung %{code} gibt es nicht: Importieren Sie die Währungen oder berichtigen Sie den Code',
  year: 'Das Jahr muss zwischen 1900 und 2199 liegen',
  future: 'Dieser Zeitpunkt liegt in der Zukunft',
  early: 'Dieser Zeitpunkt liegt vor created_at',
  openSettled: 'Ein abgerechneter Wettschein braucht ein anderes Ergebnis als OPEN',
  betTwice: 'Der Wettschein enthält die Wette %{bet} zweimal',
  otherBetslip: 'Die Wette %{bet} gehört zu einem anderen Wettschein',
  otherBets: 'Der Wettschein ist mit den Wetten %{bets} gespeichert: senden Sie ihn mit denselben Wetten',
  settledBefore: 'Der Wettschein ist am %{at} abgerechnet, vor diesem Zeitpunkt',
  noFixture: 'Das Spiel %{fixture} gibt es nicht: Senden Sie zuerst das Spiel',
  decidedOtherwise:
    'Über %{id} wurde mit anderen Zahlen entschieden: Senden Sie dieselbe Zeile noch einmal oder eine andere ID',
  takenBefore: '%{id} wurde angenommen, bevor jemand danach gefragt hat: Es gibt nichts mehr zu entscheiden',
  unjudged: 'Diese Zeile kann nicht geprüft werden: %{why}',
  redirected: 'Der Webhook antwortete mit einer Weiterleitung (%{status}), der nicht gefolgt wird.',
  answered: 'Der Webhook antwortete mit %{status}.',
  lateAnswer: 'Der Webhook antwortete nicht innerhalb von %{seconds} s.',
  unreached: 'Der Webhook war nicht erreichbar.',
  unreachedFor: 'Der Webhook war nicht erreichbar (%{code}).',
  noWebhook:
    'Dieser Mandant hat keinen Webhook %{webhook}: Tragen Sie ihn in PITBOSS_WEBHOOKS als %{place}=https://… ein.',
  serverStopped: 'Der Server wurde angehalten: Starten Sie den Lauf erneut.',
  serverGone: 'Der ausführende Server wurde angehalten: Starten Sie den Lauf erneut.',
  databaseAway: 'Die Datenbank antwortete nicht: Starten Sie den Lauf erneut, sobald sie antwortet.',
  failed: 'Fehlgeschlagen: %{why}',
} satisfies Worded<typeof english>;
