import type { defaults as english } from '../en/defaults.ts';
import type { Worded } from '../worded.ts';

export const defaults = {
  trigger: {
    arbitrage: {
      name: 'Arbitraggio',
      description:
        'Chi gioca tutti gli esiti di una surebet presso più bookmaker vince senza rischio, e ogni giocata così costa al banco il suo margine. Scatta per una scommessa alla migliore quota del mercato mentre le migliori quote di tutti gli esiti fanno insieme meno del 100 % (S3 sotto 0; il 100 % esatto non lo è).',
    },
    closingPrice: {
      name: 'Meglio della quota di chiusura',
      description:
        'Chi, scommessa dopo scommessa, ha quote migliori delle ultime prima del fischio d’inizio ne sa più del banco e alla lunga vince. Guarda gli ultimi 30 giorni: quote in media oltre il quattro per cento sopra quelle di chiusura (S1), su almeno 15 scommesse (S2), di cui sette su dieci migliori di almeno il due per cento (S3).',
    },
    lateBet: {
      name: 'Giocata tardiva dopo un movimento di quota',
      description:
        'Quando tutti gli altri hanno mosso una quota e il banco non ancora, giocare quella vecchia è giocare su una notizia. Scatta da una puntata di 20 in su, a una quota almeno del cinque per cento sopra la media del mercato in quel momento.',
    },
    stakeSpike: {
      name: 'Picco di puntata',
      description:
        'Una puntata molto sopra il solito dice che il cliente sa qualcosa, o che qualcun altro usa il conto. Scatta da 100 in su, a dieci volte o più la puntata mediana dei 90 giorni prima, appena ci sono cinque schedine con cui confrontare.',
    },
    maxStake: {
      name: 'Caccia alla puntata massima',
      description:
        'Chi prende ogni volta tutto ciò che il banco concede è molto sicuro o saggia dove sono i limiti. Scatta alla terza schedina da 1.000 o più in 24 ore: adattare entrambi gli importi al proprio limite.',
    },
    sameSelection: {
      name: 'Stessa selezione da molti conti',
      description:
        'Se in pochi minuti più conti giocano la stessa selezione, dietro c’è una persona o un gruppo, oppure qualcuno conosce il risultato. Scatta al quarto cliente in 15 minuti sulla stessa selezione dello stesso mercato: alzare la soglia dove le grandi partite attirano molti.',
    },
    fixtureExposure: {
      name: 'Esposizione di un incontro',
      description:
        'Il denaro che si raccoglie su un incontro è quanto un solo risultato può costare al banco, e non deve crescere inosservato. Scatta una volta, per la schedina che porta le puntate singole aperte su un incontro oltre 2.500 nella sua valuta: cambiare insieme la soglia di S1 e lo stesso numero nella formula.',
    },
    bonusBets: {
      name: 'Giocate bonus a quote basse',
      description:
        'Far girare un bonus su quote quasi certe lo trasforma in denaro senza rischio. Scatta per una puntata bonus a una quota sotto 1,70 che sia almeno la terza puntata bonus in 7 giorni.',
    },
    bonusWithdrawal: {
      name: 'Prelievo subito dopo un bonus',
      description:
        'Un bonus prelevato prima di essere giocato è denaro regalato. Scatta per un prelievo di 50 o più entro 24 ore da una puntata bonus, se tutto ciò che si è puntato in quelle ore è meno di quanto si preleva.',
    },
    oppositeSides: {
      name: 'I due lati di uno stesso giro',
      description:
        'Rosso e nero nello stesso giro non costano quasi nulla eppure contano come volume di gioco, per i bonus e per il denaro che deve sembrare giocato. Scatta alla seconda giocata di un giro con la stessa puntata, quando otto giocate dell’ultima ora a quel gioco sono arrivate a coppie, giro dopo giro.',
    },
    belowThreshold: {
      name: 'Depositi appena sotto una soglia',
      description:
        'Dividere una somma in depositi che restano tutti appena sotto una soglia di segnalazione è il modo per riciclarla. Scatta al terzo deposito da 900 a 999,99 in 72 ore, esclusi quelli rifiutati: porre la fascia sotto la propria soglia.',
    },
    noPlay: {
      name: 'Deposito e prelievo senza gioco',
      description:
        'Il denaro versato e ripreso senza essere giocato usa il banco come una banca, ed è la forma più semplice di riciclaggio. Scatta per un prelievo di 100 o più che porta via almeno l’80 % di quanto è entrato in 48 ore, mentre ne è stato puntato meno del 20 %.',
    },
    declinedDeposits: {
      name: 'Raffica di depositi rifiutati',
      description:
        'Una carta dopo l’altra rifiutata in pochi minuti: così si provano le carte rubate. Scatta per un deposito preceduto da quattro rifiutati o falliti in 15 minuti.',
    },
    chasingLosses: {
      name: 'Rincorrere le perdite',
      description:
        'Raddoppiare la puntata dopo ogni perdita è il modo in cui si perde ciò che non ci si può permettere, e il banco ha il dovere di intervenire. Scatta al terzo raddoppio: una puntata almeno doppia della precedente in 5 minuti (S2) e otto volte la più piccola degli ultimi 15 minuti (S3), quattro puntate diverse nel mezzo (S4) e meno vinto che puntato (S5, S6).',
    },
    overnight: {
      name: 'Crescendo notturno',
      description:
        'Le puntate che salgono nella notte, quando il giudizio è più debole, sono un segno di danno. Scatta tra mezzanotte e le 6 UTC (S1: l’ultimo spin della notte è questo), dall’ottavo spin della notte in poi, per una puntata di 10 o più che sia cinque volte la prima della notte. In modalità ombra, perché gioca anche chi lavora di notte: guardarne il log prima di attivarlo.',
    },
  },
  risk: {
    sharpPrices: {
      name: 'Quote troppo buone',
      description:
        'Scommesse a quote di cui il banco si pentirà. Vale per i clienti che battono la quota di chiusura, o che hanno sia preso una surebet sia giocato tardi dopo un movimento.',
    },
    unusualStakes: {
      name: 'Puntate insolite',
      description: 'Puntate fuori dall’ordinario, per il cliente o per il banco.',
    },
    organisedBetting: {
      name: 'Scommesse organizzate',
      description: 'Molti conti, una selezione: un gruppo organizzato, o un risultato che qualcuno conosce.',
    },
    fixtureLiability: {
      name: 'Impegno su un incontro',
      description: 'Più su un incontro di quanto il banco voglia perderci.',
    },
    bonusAbuse: { name: 'Abuso di bonus', description: 'Bonus presi per farne denaro.' },
    severalAccounts: {
      name: 'Più conti, una persona',
      description: 'Chi gioca insieme ad altri conti e vive di bonus ne possiede probabilmente più d’uno.',
    },
    riskFreeTurnover: { name: 'Volume di gioco senza rischio', description: 'Gioco ai tavoli che non può perdere.' },
    laundering: { name: 'Riciclaggio di denaro', description: 'Pagamenti che nascondono da dove viene il denaro.' },
    stolenCards: { name: 'Carte rubate', description: 'Mezzi di pagamento che non sono del cliente.' },
    losingControl: {
      name: 'Perdita di controllo',
      description: 'Segni di danno: qualcuno dovrebbe parlare con il cliente.',
    },
  },
  queue: {
    saferGambling: { name: 'Gioco responsabile' },
    laundering: { name: 'Riciclaggio' },
    others: { name: 'Tutti gli altri alert' },
  },
  trigger_action: {
    alert: { name: 'Generare un alert' },
    watch: { name: 'Mettere sotto sorveglianza' },
    review: { name: 'Mettere in verifica' },
    suspendAfterApproval: { name: 'Sospendere dopo approvazione' },
    flagArbitrage: { name: 'Segnalare come arbitraggio' },
    flagIntegrity: { name: 'Segnalare per integrità' },
    flagValue: { name: 'Segnalare come value bet' },
    flagLateBet: { name: 'Segnalare come giocata tardiva' },
    flagStakeSpike: { name: 'Segnalare come picco di puntata' },
    flagMaxStake: { name: 'Segnalare come puntata massima' },
    flagSyndicate: { name: 'Segnalare come gruppo organizzato' },
    flagBonus: { name: 'Segnalare come cacciatore di bonus' },
    arbitrageLog: { name: 'Tenere come log di arbitraggio' },
    watchAfterApproval: { name: 'Mettere sotto sorveglianza dopo approvazione' },
    reviewAfterApproval: { name: 'Mettere in verifica dopo approvazione' },
    call: { name: 'Far chiamare il cliente' },
    sourceOfFunds: { name: 'Far chiedere la provenienza dei fondi' },
    holdWithdrawal: { name: 'Far trattenere il prelievo' },
    saferGambling: { name: 'Far inviare la lettera sul gioco responsabile' },
    documents: { name: 'Far controllare i documenti' },
  },
  customer_action: {
    call: {
      name: 'Chiamare il cliente',
      instructions: 'Chiamare entro un giorno lavorativo e annotare che cosa è stato detto.',
    },
    sourceOfFunds: {
      name: 'Chiedere la provenienza dei fondi',
      instructions: 'Chiedere una busta paga o un estratto conto degli ultimi tre mesi.',
    },
    documents: {
      name: 'Controllare i documenti d’identità',
      instructions: 'Confrontare i documenti in archivio con nome, data di nascita e mezzo di pagamento.',
    },
    holdWithdrawal: {
      name: 'Trattenere il prelievo',
      instructions: 'Non pagare prima che qualcuno abbia guardato che cosa è stato versato e giocato.',
    },
    saferGambling: {
      name: 'Inviare la lettera sul gioco responsabile',
      instructions: 'La lettera indica limiti, pause e dove trovare aiuto.',
    },
    shiftLead: { name: 'Avvisare il responsabile di turno', instructions: 'Via chat; non c’è altro da fare.' },
  },
  customer_tag_category: {
    value: { name: 'Valore', description: 'Quanto un cliente conta per il banco.' },
    care: { name: 'Attenzione', description: 'Clienti su cui qualcuno vigila per il loro bene.' },
    trading: { name: 'Traders', description: 'Ciò che i trader sanno di un cliente.' },
  },
  customer_tag: {
    vip: { name: 'VIP', description: 'Tra le puntate più alte delle ultime settimane.' },
    newCustomer: { name: 'Nuovo cliente', description: 'Registrato nelle ultime due settimane.' },
    inactive: { name: 'Inattivo', description: 'Nessuna schedina da un mese.' },
    playLimit: { name: 'Limite di gioco', description: 'Si è posto un limite a depositi o perdite.' },
    coolingOff: { name: 'Pausa di gioco', description: 'Ha chiesto una pausa.' },
    stakeLimited: { name: 'Puntata limitata', description: 'Gli si accettano puntate più basse che ad altri.' },
    priceWatcher: { name: 'Osservatore di quote', description: 'Gioca poco dopo i movimenti di quota.' },
  },
} satisfies Worded<typeof english>;
