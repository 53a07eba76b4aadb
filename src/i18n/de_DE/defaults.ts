import type { defaults as english } from '../en/defaults.ts';
import type { Worded } from '../worded.ts';

export const defaults = {
  trigger: {
    arbitrage: {
      name: 'Arbitrage',
      description:
        'Wer bei mehreren Buchmachern alle Ausgänge einer Surebet spielt, gewinnt ohne Risiko, und jede solche Wette kostet das Haus seine Marge. Löst bei einer Wette zur besten Quote des Marktes aus, solange die besten Quoten aller Ausgänge zusammen unter 100 % liegen (S3 unter 0; genau 100 % ist keine Surebet).',
    },
    closingPrice: {
      name: 'Besser als die Schlussquote',
      description:
        'Wer Wette für Wette bessere Quoten bekommt als die letzten vor dem Anpfiff, weiß mehr als das Haus und gewinnt auf Dauer. Betrachtet die letzten 30 Tage: Quoten im Schnitt mehr als vier Prozent über der Schlussquote (S1), bei mindestens 15 Wetten (S2), von denen sieben von zehn mindestens zwei Prozent besser waren (S3).',
    },
    lateBet: {
      name: 'Späte Wette nach einer Quotenbewegung',
      description:
        'Wenn alle anderen ihre Quote schon bewegt haben und das Haus noch nicht, ist eine Wette zur alten Quote eine Wette auf eine Nachricht. Löst ab einem Einsatz von 20 aus, wenn die Quote mindestens fünf Prozent über dem Marktdurchschnitt dieses Augenblicks liegt.',
    },
    stakeSpike: {
      name: 'Einsatzsprung',
      description:
        'Ein Einsatz weit über dem üblichen heißt, dass jemand etwas weiß oder dass ein anderer das Konto benutzt. Löst ab 100 aus, beim Zehnfachen des mittleren Einsatzes (Median) der 90 Tage davor oder mehr, sobald es fünf Wettscheine zum Vergleich gibt.',
    },
    maxStake: {
      name: 'Jagd nach dem Höchsteinsatz',
      description:
        'Wer immer wieder alles nimmt, was das Haus erlaubt, ist sich sehr sicher oder tastet die Grenzen ab. Löst beim dritten Wettschein ab 1.000 innerhalb von 24 Stunden aus: Beide Beträge an das eigene Limit anpassen.',
    },
    sameSelection: {
      name: 'Gleicher Tipp von vielen Konten',
      description:
        'Setzen mehrere Konten binnen Minuten auf denselben Tipp, steckt eine Person oder eine Gruppe dahinter, oder jemand kennt das Ergebnis. Löst beim vierten Kunden innerhalb von 15 Minuten auf denselben Tipp desselben Marktes aus: Wo große Spiele viele anziehen, die Schwelle anheben.',
    },
    fixtureExposure: {
      name: 'Risikoposition einer Begegnung',
      description:
        'Geld, das sich auf einer Begegnung sammelt, ist das, was ein einziges Ergebnis das Haus kosten kann; es soll nicht unbemerkt wachsen. Löst einmal aus, bei dem Schein, der die offenen Einzeleinsätze auf eine Begegnung über 2.500 in deren Währung hebt: Die Schwelle von S1 und dieselbe Zahl in der Formel zusammen ändern.',
    },
    bonusBets: {
      name: 'Bonuswetten auf niedrige Quoten',
      description:
        'Wer einen Bonus auf fast sicheren Quoten umsetzt, macht ihn ohne Risiko zu Geld. Löst bei einem Bonuseinsatz zu einer Quote unter 1,70 aus, der mindestens der dritte Bonuseinsatz innerhalb von 7 Tagen ist.',
    },
    bonusWithdrawal: {
      name: 'Auszahlung gleich nach einem Bonus',
      description:
        'Ein Bonus, der ausgezahlt wird, bevor er gespielt wurde, ist verschenktes Geld. Löst bei einer Auszahlung ab 50 innerhalb von 24 Stunden nach einem Bonuseinsatz aus, wenn in dieser Zeit insgesamt weniger eingesetzt wurde, als ausgezahlt wird.',
    },
    oppositeSides: {
      name: 'Beide Seiten einer Runde',
      description:
        'Rot und Schwarz in derselben Runde kosten fast nichts und zählen doch als Umsatz, für Boni und für Geld, das gespielt aussehen soll. Löst bei der zweiten Wette einer Runde mit gleichem Einsatz aus, sobald acht Wetten der letzten Stunde an diesem Spiel Runde für Runde paarweise kamen.',
    },
    belowThreshold: {
      name: 'Einzahlungen knapp unter einer Schwelle',
      description:
        'Wer eine Summe in Einzahlungen teilt, die alle knapp unter der Meldeschwelle bleiben, wäscht Geld an ihr vorbei. Löst bei der dritten Einzahlung von 900 bis 999,99 innerhalb von 72 Stunden aus, abgelehnte nicht gezählt: Den Bereich unter die eigene Schwelle legen.',
    },
    noPlay: {
      name: 'Ein- und Auszahlung ohne Spiel',
      description:
        'Geld, das ein- und wieder ausgezahlt wird, ohne gespielt zu werden, benutzt das Haus als Bank und ist die einfachste Form der Geldwäsche. Löst bei einer Auszahlung ab 100 aus, die mindestens 80 % dessen abzieht, was in 48 Stunden kam, während weniger als 20 % davon eingesetzt wurden.',
    },
    declinedDeposits: {
      name: 'Serie abgelehnter Einzahlungen',
      description:
        'Karte um Karte, binnen Minuten abgelehnt: So werden gestohlene Karten ausprobiert. Löst bei einer Einzahlung aus, der innerhalb von 15 Minuten vier abgelehnte oder fehlgeschlagene vorausgingen.',
    },
    chasingLosses: {
      name: 'Verlusten nachjagen',
      description:
        'Wer nach jedem Verlust den Einsatz verdoppelt, verliert, was er sich nicht leisten kann, und das Haus muss einschreiten. Löst bei der dritten Verdopplung aus: mindestens das Doppelte des Einsatzes davor binnen 5 Minuten (S2) und das Achtfache des kleinsten der letzten 15 Minuten (S3), vier verschiedene Einsätze dazwischen (S4) und weniger gewonnen als eingesetzt (S5, S6).',
    },
    overnight: {
      name: 'Nächtliche Steigerung',
      description:
        'Einsätze, die durch die Nacht steigen, wenn das Urteil am schwächsten ist, sind ein Zeichen für problematisches Spiel. Löst zwischen Mitternacht und 6 Uhr UTC aus (S1: der letzte Spin der Nacht ist dieser), ab dem achten Spin der Nacht, bei einem Einsatz ab 10, der das Fünffache des ersten der Nacht beträgt. Im Schattenmodus, da auch Nachtschichten spielen: Vor dem Einschalten das Protokoll ansehen.',
    },
  },
  risk: {
    sharpPrices: {
      name: 'Scharfe Quoten',
      description:
        'Wetten zu Quoten, die das Haus bereuen wird. Trifft auf Kunden zu, die die Schlussquote schlagen oder die sowohl eine Surebet genommen als auch nach einer Bewegung spät gewettet haben.',
    },
    unusualStakes: {
      name: 'Ungewöhnliche Einsätze',
      description: 'Einsätze außerhalb des Üblichen, für den Kunden oder für das Haus.',
    },
    organisedBetting: {
      name: 'Organisiertes Wetten',
      description: 'Viele Konten, ein Tipp: ein Syndikat, oder ein Ergebnis, das jemand kennt.',
    },
    fixtureLiability: {
      name: 'Haftung je Begegnung',
      description: 'Mehr auf einer Begegnung, als das Haus daran verlieren will.',
    },
    bonusAbuse: { name: 'Bonusmissbrauch', description: 'Boni, die zu Geld gemacht werden.' },
    severalAccounts: {
      name: 'Mehrere Konten, eine Person',
      description:
        'Wer zusammen mit anderen Konten wettet und von Boni lebt, dem gehört wahrscheinlich mehr als eines davon.',
    },
    riskFreeTurnover: { name: 'Umsatz ohne Risiko', description: 'Spiel an den Tischen, das nicht verlieren kann.' },
    laundering: { name: 'Geldwäsche', description: 'Zahlungen, die verbergen, woher das Geld kommt.' },
    stolenCards: { name: 'Gestohlene Karten', description: 'Zahlungsmittel, die dem Kunden nicht gehören.' },
    losingControl: {
      name: 'Kontrollverlust',
      description: 'Zeichen von Schaden: Jemand sollte mit dem Kunden sprechen.',
    },
  },
  queue: {
    saferGambling: { name: 'Spielerschutz' },
    laundering: { name: 'Geldwäsche' },
    others: { name: 'Alle übrigen Alarme' },
  },
  trigger_action: {
    alert: { name: 'Alarm auslösen' },
    watch: { name: 'Unter Beobachtung stellen' },
    review: { name: 'In Prüfung nehmen' },
    suspendAfterApproval: { name: 'Nach Freigabe sperren' },
    flagArbitrage: { name: 'Als Arbitrage markieren' },
    flagIntegrity: { name: 'Wegen Integrität markieren' },
    flagValue: { name: 'Als Value Bet markieren' },
    flagLateBet: { name: 'Als späte Wette markieren' },
    flagStakeSpike: { name: 'Als Einsatzsprung markieren' },
    flagMaxStake: { name: 'Als Höchsteinsatz markieren' },
    flagSyndicate: { name: 'Als Syndikat markieren' },
    flagBonus: { name: 'Als Bonusjäger markieren' },
    arbitrageLog: { name: 'Als Arbitrage protokollieren' },
    watchAfterApproval: { name: 'Nach Freigabe unter Beobachtung stellen' },
    reviewAfterApproval: { name: 'Nach Freigabe in Prüfung nehmen' },
    call: { name: 'Kunden anrufen lassen' },
    sourceOfFunds: { name: 'Mittelherkunft erfragen lassen' },
    holdWithdrawal: { name: 'Auszahlung anhalten lassen' },
    saferGambling: { name: 'Brief zum Spielerschutz senden lassen' },
    documents: { name: 'Dokumente prüfen lassen' },
  },
  customer_action: {
    call: {
      name: 'Kunden anrufen',
      instructions: 'Innerhalb eines Werktags anrufen und aufschreiben, was gesagt wurde.',
    },
    sourceOfFunds: {
      name: 'Nach der Mittelherkunft fragen',
      instructions: 'Um einen Gehaltsnachweis oder Kontoauszug der letzten drei Monate bitten.',
    },
    documents: {
      name: 'Ausweisdokumente prüfen',
      instructions: 'Die hinterlegten Dokumente mit Name, Geburtsdatum und Zahlungsmittel vergleichen.',
    },
    holdWithdrawal: {
      name: 'Auszahlung anhalten',
      instructions: 'Erst auszahlen, wenn jemand angesehen hat, was eingezahlt und was gespielt wurde.',
    },
    saferGambling: {
      name: 'Brief zum Spielerschutz senden',
      instructions: 'Der Brief nennt Limits, Pausen und wo es Hilfe gibt.',
    },
    shiftLead: { name: 'Schichtleitung informieren', instructions: 'Per Chat; sonst ist nichts zu tun.' },
  },
  customer_tag_category: {
    value: { name: 'Wert', description: 'Wie viel ein Kunde dem Haus bedeutet.' },
    care: { name: 'Fürsorge', description: 'Kunden, auf die jemand um ihrer selbst willen achtet.' },
    trading: { name: 'Handel', description: 'Was die Trader über einen Kunden wissen.' },
  },
  customer_tag: {
    vip: { name: 'VIP', description: 'Unter den höchsten Einsätzen der letzten Wochen.' },
    newCustomer: { name: 'Neukunde', description: 'In den letzten zwei Wochen registriert.' },
    inactive: { name: 'Inaktiv', description: 'Seit einem Monat kein Wettschein.' },
    playLimit: { name: 'Spiellimit', description: 'Hat sich ein Limit für Einzahlungen oder Verluste gesetzt.' },
    coolingOff: { name: 'Spielpause', description: 'Hat um eine Pause gebeten.' },
    stakeLimited: { name: 'Einsatz begrenzt', description: 'Bekommt niedrigere Einsätze als andere.' },
    priceWatcher: { name: 'Quotenbeobachter', description: 'Wettet kurz nach Quotenbewegungen.' },
  },
} satisfies Worded<typeof english>;
