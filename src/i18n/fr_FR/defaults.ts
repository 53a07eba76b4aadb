import type { defaults as english } from '../en/defaults.ts';
import type { Worded } from '../worded.ts';

export const defaults = {
  trigger: {
    arbitrage: {
      name: 'Arbitrage',
      description:
        'Qui mise sur toutes les issues d’un pari sûr chez plusieurs bookmakers gagne sans risque, et chacun de ces paris coûte sa marge à la maison. Se déclenche sur un pari pris à la meilleure cote du marché alors que les meilleures cotes de toutes les issues totalisent moins de 100 % (S3 sous 0 ; 100 % tout juste n’en est pas un).',
    },
    closingPrice: {
      name: 'Mieux que la cote de clôture',
      description:
        'Quelqu’un dont les cotes sont, pari après pari, meilleures que les dernières avant le coup d’envoi en sait plus que la maison et gagne à la longue. Regarde les 30 derniers jours : des cotes supérieures en moyenne de plus de quatre pour cent à celles de clôture (S1), sur au moins 15 paris (S2), dont sept sur dix meilleurs d’au moins deux pour cent (S3).',
    },
    lateBet: {
      name: 'Pari tardif après un mouvement de cote',
      description:
        'Quand tous les autres ont bougé une cote et pas encore la maison, un pari à l’ancienne est un pari sur une information. Se déclenche à partir d’une mise de 20, à une cote d’au moins cinq pour cent au-dessus de la moyenne du marché à cet instant.',
    },
    stakeSpike: {
      name: 'Pic de mise',
      description:
        'Une mise bien au-dessus de l’habitude dit que le client sait quelque chose, ou que quelqu’un d’autre utilise le compte. Se déclenche à partir de 100, à dix fois la mise médiane des 90 jours précédents ou plus, dès qu’il y a cinq tickets à comparer.',
    },
    maxStake: {
      name: 'Chasse à la mise maximale',
      description:
        'Qui prend, fois après fois, tout ce que la maison autorise est très sûr de lui, ou cherche où sont les limites. Se déclenche au troisième ticket de 1 000 ou plus en 24 heures : réglez les deux montants sur votre propre limite.',
    },
    sameSelection: {
      name: 'Même sélection depuis plusieurs comptes',
      description:
        'Quand plusieurs comptes misent sur la même sélection en quelques minutes, une personne ou un groupe est derrière, ou quelqu’un connaît le résultat. Se déclenche au quatrième client en 15 minutes sur une même sélection d’un même marché : relevez le seuil là où vos grandes affiches attirent du monde.',
    },
    fixtureExposure: {
      name: 'Exposition d’une rencontre',
      description:
        'L’argent qui s’accumule sur une rencontre est ce qu’un seul résultat peut coûter à la maison ; il ne doit pas croître sans qu’on le voie. Se déclenche une fois, pour le ticket qui porte les mises simples ouvertes sur une rencontre au-dessus de 2 500 dans sa devise : changez ensemble le seuil de S1 et le même nombre dans la formule.',
    },
    bonusBets: {
      name: 'Paris bonus à petite cote',
      description:
        'Faire tourner un bonus sur des cotes presque sûres, c’est en faire de l’argent sans risque. Se déclenche pour une mise bonus à une cote inférieure à 1,70 qui est au moins la troisième mise bonus en 7 jours.',
    },
    bonusWithdrawal: {
      name: 'Retrait juste après un bonus',
      description:
        'Un bonus retiré avant d’avoir été joué est de l’argent donné. Se déclenche pour un retrait de 50 ou plus dans les 24 heures suivant une mise bonus, si tout ce qui a été misé dans ce délai est inférieur au retrait.',
    },
    oppositeSides: {
      name: 'Les deux côtés d’un même tour',
      description:
        'Rouge et noir au même tour ne coûtent presque rien et comptent pourtant comme volume de jeu, pour les bonus et pour l’argent qui doit avoir l’air joué. Se déclenche au second pari d’un tour à mise égale, dès que huit paris de l’heure à ce jeu sont venus par paires, tour après tour.',
    },
    belowThreshold: {
      name: 'Dépôts juste sous un seuil',
      description:
        'Diviser une somme en dépôts qui restent tous juste sous un seuil de déclaration, c’est ainsi qu’on la blanchit. Se déclenche au troisième dépôt de 900 à 999,99 en 72 heures, dépôts refusés exclus : placez la fourchette sous votre propre seuil.',
    },
    noPlay: {
      name: 'Dépôt et retrait sans jeu',
      description:
        'L’argent déposé puis retiré sans être joué se sert de la maison comme d’une banque : c’est la forme la plus simple du blanchiment. Se déclenche pour un retrait de 100 ou plus qui reprend au moins 80 % de ce qui est entré en 48 heures, alors que moins de 20 % en a été misé.',
    },
    declinedDeposits: {
      name: 'Rafale de dépôts refusés',
      description:
        'Carte après carte refusée en quelques minutes : c’est ainsi qu’on essaie des cartes volées. Se déclenche pour un dépôt précédé de quatre dépôts refusés ou échoués en 15 minutes.',
    },
    chasingLosses: {
      name: 'Course après les pertes',
      description:
        'Doubler la mise après chaque perte, c’est ainsi qu’on perd plus qu’on ne peut se permettre, et la maison a le devoir d’intervenir. Se déclenche au troisième doublement : une mise au moins double de la précédente en 5 minutes (S2) et huit fois la plus petite des 15 dernières minutes (S3), quatre mises différentes entre-temps (S4), et moins gagné que misé (S5, S6).',
    },
    overnight: {
      name: 'Escalade nocturne',
      description:
        'Des mises qui montent au fil de la nuit, quand la lucidité est au plus bas, sont un signe de jeu problématique. Se déclenche entre minuit et 6 heures UTC (S1 : le dernier tour de la nuit est celui-ci), à partir du huitième tour de la nuit, pour une mise de 10 ou plus égale à cinq fois la première de la nuit. En observation, car on joue aussi après un travail de nuit : consultez son journal avant de l’activer.',
    },
  },
  risk: {
    sharpPrices: {
      name: 'Cotes trop bien choisies',
      description:
        'Des paris à des cotes que la maison regrettera. Vaut pour les clients qui battent la cote de clôture, ou qui ont à la fois pris un pari sûr et parié tard après un mouvement.',
    },
    unusualStakes: {
      name: 'Mises inhabituelles',
      description: 'Des mises hors de l’ordinaire, pour le client ou pour la maison.',
    },
    organisedBetting: {
      name: 'Paris organisés',
      description:
        'Beaucoup de comptes, une seule sélection : un groupe organisé, ou un résultat que quelqu’un connaît.',
    },
    fixtureLiability: {
      name: 'Engagement sur une rencontre',
      description: 'Plus sur une rencontre que la maison ne veut y perdre.',
    },
    bonusAbuse: { name: 'Abus de bonus', description: 'Des bonus pris pour en faire de l’argent.' },
    severalAccounts: {
      name: 'Plusieurs comptes, une personne',
      description: 'Qui parie avec d’autres comptes et vit de bonus en possède sans doute plus d’un.',
    },
    riskFreeTurnover: { name: 'Volume de jeu sans risque', description: 'Un jeu aux tables qui ne peut pas perdre.' },
    laundering: { name: 'Blanchiment d’argent', description: 'Des paiements qui cachent d’où vient l’argent.' },
    stolenCards: { name: 'Cartes volées', description: 'Des moyens de paiement qui ne sont pas ceux du client.' },
    losingControl: {
      name: 'Perte de contrôle',
      description: 'Des signes de souffrance : quelqu’un devrait parler au client.',
    },
  },
  queue: {
    saferGambling: { name: 'Jeu responsable' },
    laundering: { name: 'Blanchiment' },
    others: { name: 'Toutes les autres alertes' },
  },
  trigger_action: {
    alert: { name: 'Lever une alerte' },
    watch: { name: 'Mettre sous surveillance' },
    review: { name: 'Mettre en examen' },
    suspendAfterApproval: { name: 'Suspendre après approbation' },
    flagArbitrage: { name: 'Signaler comme arbitrage' },
    flagIntegrity: { name: 'Signaler pour intégrité' },
    flagValue: { name: 'Signaler comme value bet' },
    flagLateBet: { name: 'Signaler comme pari tardif' },
    flagStakeSpike: { name: 'Signaler comme pic de mise' },
    flagMaxStake: { name: 'Signaler comme mise maximale' },
    flagSyndicate: { name: 'Signaler comme groupe organisé' },
    flagBonus: { name: 'Signaler comme chasseur de bonus' },
    arbitrageLog: { name: 'Consigner comme arbitrage' },
    watchAfterApproval: { name: 'Mettre sous surveillance après approbation' },
    reviewAfterApproval: { name: 'Mettre en examen après approbation' },
    call: { name: 'Faire appeler le client' },
    sourceOfFunds: { name: 'Faire demander l’origine des fonds' },
    holdWithdrawal: { name: 'Faire bloquer le retrait' },
    saferGambling: { name: 'Faire envoyer la lettre sur le jeu responsable' },
    documents: { name: 'Faire vérifier les documents' },
  },
  customer_action: {
    call: { name: 'Appeler le client', instructions: 'Appeler sous un jour ouvré et noter ce qui a été dit.' },
    sourceOfFunds: {
      name: 'Demander l’origine des fonds',
      instructions: 'Demander une fiche de paie ou un relevé bancaire des trois derniers mois.',
    },
    documents: {
      name: 'Vérifier les pièces d’identité',
      instructions: 'Comparer les documents au dossier avec le nom, la date de naissance et le moyen de paiement.',
    },
    holdWithdrawal: {
      name: 'Bloquer le retrait',
      instructions: 'Ne pas payer avant que quelqu’un ait regardé ce qui a été déposé et ce qui a été joué.',
    },
    saferGambling: {
      name: 'Envoyer la lettre sur le jeu responsable',
      instructions: 'La lettre indique les limites, les pauses et où trouver de l’aide.',
    },
    shiftLead: { name: 'Prévenir le chef d’équipe', instructions: 'Par messagerie ; rien d’autre à faire.' },
  },
  customer_tag_category: {
    value: { name: 'Valeur', description: 'Ce qu’un client représente pour la maison.' },
    care: { name: 'Attention', description: 'Des clients sur qui quelqu’un veille pour leur propre bien.' },
    trading: { name: 'Traders', description: 'Ce que les traders savent d’un client.' },
  },
  customer_tag: {
    vip: { name: 'VIP', description: 'Parmi les plus fortes mises des dernières semaines.' },
    newCustomer: { name: 'Nouveau client', description: 'Inscrit au cours des deux dernières semaines.' },
    inactive: { name: 'Inactif', description: 'Aucun ticket depuis un mois.' },
    playLimit: { name: 'Limite de jeu', description: 'S’est fixé une limite de dépôts ou de pertes.' },
    coolingOff: { name: 'Pause de jeu', description: 'A demandé une pause.' },
    stakeLimited: { name: 'Mise limitée', description: 'Accepté à des mises plus basses que les autres.' },
    priceWatcher: { name: 'Guetteur de cotes', description: 'Parie peu après les mouvements de cotes.' },
  },
} satisfies Worded<typeof english>;
