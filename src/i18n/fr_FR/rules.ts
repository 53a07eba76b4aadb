import type { rules as english } from '../en/rules.ts';
import type { Worded } from '../worded.ts';

const formula = {
  formulaEmpty: 'La formule est vide : écrivez par exemple S1',
  formulaTooLong: 'La formule dépasse %{max} caractères',
  formulaTooDeep: 'La formule est imbriquée sur plus de %{max} niveaux',
  formulaTooLarge: 'La formule compte plus de %{max} éléments',
  unknownCharacter: '« %{found} » n’a pas sa place dans une formule',
  unknownWord: '« %{found} » n’a pas de sens dans une formule : sont admis les clés, les nombres, AND, OR et NOT',
  unknownSetting: 'Il n’y a pas de paramètre %{found}',
  unknownTrigger: 'Il n’y a pas de déclencheur %{found}',
  noNumberHere: '%{found} n’a pas de nombre : écrivez %{key}',
  evidenceInFormula:
    '%{found} est un élément de preuve, affiché et non évalué : faites-en une condition ou une référence',
  badNumber: '« %{found} » n’est pas un nombre : écrivez par exemple 12 ou 0.5',
  numberTooLong: 'Un nombre a au plus %{before} chiffres avant le point et %{after} après',
  operandMissing: 'Il manque ici une clé, un nombre ou une parenthèse ouvrante',
  operatorMissing: 'Il manque un opérateur avant « %{found} »',
  parenthesisMissing: 'Cette parenthèse n’est pas fermée',
  parenthesisSpare: 'Cette parenthèse ne ferme rien',
  chainedComparison: 'Une comparaison n’a que deux membres : reliez deux comparaisons par AND',
  truthExpected: '%{operator} relie ce qui est vrai ou faux : comparez ce nombre à un autre',
  numberExpected: '%{operator} demande des nombres : ceci est vrai ou faux',
  numberOfKey: '%{operator} demande des nombres : écrivez %{key}.value pour le nombre de %{key}',
  truthAtEnd: 'La formule donne un nombre : comparez-le à un autre',
  nothingJudged: 'La formule ne contient aucune clé : elle donnerait toujours le même résultat',
} as const;

const setting = {
  settingsUnreadable:
    'Les paramètres sont enregistrés sous une forme que rien ne sait plus lire : saisissez-les à nouveau',
  engineRefuses: 'Le moteur refuse ces paramètres : %{reason}',
  keyInvalid:
    '« %{found} » n’est pas une clé : les paramètres vont de S1 à S99, les déclencheurs d’un risque de T1 à T99',
  keyDoubled: 'Il y a un autre %{found} : n’utilisez chaque clé qu’une seule fois',
  eventUnknown: 'Il n’y a pas d’événement %{found}',
  subjectOfEvent: '%{event} ne concerne que le client : choisissez « ce client »',
  subjectUnknown: 'Il n’y a pas de sujet %{found}',
  modelUnknown: 'Il n’y a pas de modèle %{found}',
  modelOfSubject: '%{subject} n’a pas de lignes %{model}',
  modelTooEarly: 'Au moment où un ticket est placé, il n’y a pas encore de lignes %{model}',
  columnUnknown: '%{model} n’a pas de colonne %{found} utilisable dans un déclencheur',
  functionUnknown: 'Il n’y a pas de fonction %{found}',
  functionOfType: '%{function} ne convient pas à la colonne %{column} (%{type})',
  functionNeedsTime: '%{function} demande des lignes datées : celles de %{model} ne le sont pas',
  valueOfMany:
    '« la valeur de » vaut pour une seule ligne : l’événement, son client, son pari ou la rencontre de son pari',
  windowUnknown: 'Il n’y a pas de période %{found}',
  windowNeedsTime: 'Les lignes de %{model} ne sont pas datées : choisissez « à tout moment »',
  windowOfOne: '« la valeur de » porte sur une seule ligne, à n’importe quel moment : choisissez « à tout moment »',
  windowLength: 'La durée d’une période est un nombre entier positif, 366 jours au plus',
  windowUnit: 'L’unité d’une période est la minute, l’heure ou le jour',
  windowHours: '« dans les heures de » demande deux heures entières différentes, de 0 à 24',
  windowBare: '%{window} n’a pas de durée : laissez ce champ vide',
  usageUnknown: 'Un paramètre est une condition, une référence ou un élément de preuve',
  operatorNeeded: 'Une condition demande un opérateur et une valeur',
  operatorUnknown: 'Il n’y a pas d’opérateur numérique %{found}',
  barInvalid: 'Ce doit être un nombre avec au plus 14 chiffres avant le point et 6 après',
  barPair: '%{operator} demande deux nombres, le plus petit en premier',
  barSpare: 'Seule une condition se compare à une valeur : laissez ce champ vide',
} as const;

const filter = {
  joinUnknown: 'Les filtres se relient par « et », « ou », « et non » ou « ou non »',
  joinFirst: 'Rien ne précède le premier filtre : commencez par « et » ou « et non »',
  operatorOfType: '%{operator} ne convient pas à la colonne %{column} (%{type})',
  notInEvent: 'L’événement n’a pas de %{column} auquel comparer',
  valueSpare: '%{operator} ne prend pas de valeur : laissez ce champ vide',
  valueNeeded: '%{operator} demande une valeur',
  valueText: 'Ce doit être un texte de 1 à 500 caractères',
  valueTruth: 'Ce doit être vrai ou faux',
  valueReference: 'Ce doit être l’ID d’un enregistrement',
  currencyMissing: 'Il n’y a pas de devise %{found} : choisissez-en une dans la liste',
  valueList: '%{operator} demande une liste de 1 à 100 valeurs',
  valueOneOf: 'Ce doit être l’une de ces valeurs : %{values}',
} as const;

const action = {
  actionsUnreadable:
    'Les actions sont enregistrées sous une forme que rien ne sait plus lire : saisissez-les à nouveau',
  handlerUnknown: 'Il n’y a pas d’action %{found}',
  handlerDoubled: '%{handler} figure déjà : n’ajoutez chaque action qu’une seule fois',
  handlerDecides: '%{handler} ne décide que pour %{events} : choisissez un tel événement, ou une autre action',
  decidedAtOnce: '%{handler} est répondu aussitôt, avant toute approbation : choisissez AUTOMATIC ou NOTIFY ONLY',
  handlerOfBetslips: '%{handler} concerne les paris : choisissez l’événement « Ticket placé » ou « Ticket réglé »',
  handlerByBet:
    '%{handler} concerne un seul pari : ajoutez au déclencheur un paramètre dont le sujet est le pari ou la rencontre',
  actionTypeUnknown: 'Une action est immédiate, soumise à approbation ou seulement citée dans l’alerte',
  paramUnknown: '%{handler} ne prend pas de %{param}',
  paramNeeded: 'Pour %{handler}, il manque : %{param}',
  paramOneOf: 'Ce doit être l’une de ces valeurs : %{values}',
  ownFieldMissing:
    '%{model} n’a pas de champ propre %{found} de ce type : déclarez-le, ou choisissez une autre colonne',
  listMisfit: 'Une telle liste contient autre chose que %{column} : choisissez-en une autre',
  recordMissing: 'Cet enregistrement n’existe pas',
  webhookMissing: 'Il n’y a pas de webhook %{found} dans cette entité',
  actionNameTaken: 'Une autre action s’appelle déjà %{name} et fait autre chose : choisissez un autre nom',
  actionUsed: 'Des déclencheurs exécutent cette action : %{triggers}. Retirez-la d’abord de ceux-ci',
  actionMisfit: 'Le déclencheur %{trigger} exécute cette action : %{text}',
  triggerMissing: 'Ce déclencheur n’existe pas',
  triggerDoubled: 'Ce déclencheur figure déjà, sous %{key}',
  triggerUsed: 'Le risque %{risk} repose sur ce déclencheur : retirez-le d’abord de ce risque',
} as const;

export const rules = {
  ...formula,
  ...setting,
  ...filter,
  ...action,
  place: '%{text} (position %{at})',
} satisfies Worded<typeof english>;
