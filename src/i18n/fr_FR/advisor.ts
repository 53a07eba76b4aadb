import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Des seuils et d’autres conditions qui gardent les alertes confirmées et en écartent d’autres, cherchés dans les premiers jours, puis essayés sur des jours ultérieurs que la recherche n’a pas vus. Rien n’est enregistré.',
  period: 'Période examinée',
  days: '%{count} jours',
  searching: 'Essai de seuils et de conditions sur les événements enregistrés de %{days} jours…',
  seen: 'Période de recherche',
  heldBack: 'Période réservée',
  cut: 'La période compte plus de déclenchements qu’on ne peut en lire à la fois : elle commence plus tard.',
  unfinished: 'Il y a trop de combinaisons de seuils et de conditions : toutes n’ont pas été essayées.',
  beyond:
    'Une alerte confirmée de la période vient d’une ancienne version ; la version actuelle ne la créerait pas. |||| %{smart_count} alertes confirmées de la période viennent d’anciennes versions ; la version actuelle ne les créerait pas.',
  untried: 'Seuils inchangés, car aucune direction ne rend le déclencheur seulement plus strict : %{keys}.',
  leftOut:
    'Un autre nombre n’a pas été essayé comme condition : il y a trop de déclenchements. |||| %{smart_count} autres nombres n’ont pas été essayés comme conditions : il y a trop de déclenchements.',
  oneCustomer:
    'Les alertes confirmées concernent un seul client. Aucune autre condition n’est essayée, faute d’un autre client confirmé pour la vérifier.',
  none: {
    noBars:
      'Ce déclencheur n’a aucun seuil qui puisse devenir plus strict, et il n’y a aucune autre condition à essayer.',
    noFirings: 'Le déclencheur ne se serait pas déclenché pendant les premiers jours.',
    fewVerdicts:
      'Trop peu de conclusions : %{found} alertes des premiers jours sont confirmées ou fausses, et il en faut %{least}. Fermez des alertes avec une conclusion, ou choisissez une période plus longue.',
    noConfirmed:
      'Aucune alerte des premiers jours n’est confirmée : il n’y a rien à garder, et tout seuil semblerait juste.',
    noFalse: 'Aucune alerte des premiers jours n’est un faux positif : il n’y a rien à écarter.',
    nothingBetter:
      'Aucun seuil plus strict ni aucune autre condition n’écarterait une alerte sans perdre trop d’alertes confirmées.',
  },
  curve: 'Alertes par jour et alertes confirmées perdues',
  summary: '%{curve}. Le tableau ci-dessous contient les mêmes chiffres.',
  points: 'Propositions',
  bars: 'Changements',
  asIs: 'Tel quel',
  aDay: 'Alertes par jour',
  lost: 'Confirmées perdues',
  dropped: 'Fausses écartées',
  later: 'Sur les jours réservés',
  holds: 'Tient',
  fails: 'En perd %{count}',
  untold: 'Aucune alerte confirmée',
  chosen: 'La proposition choisie',
  was: 'actuellement %{bar}',
  further: 'nouvelle condition',
  check:
    'Essayé sur chacun des %{groups} groupes de clients et sur les derniers jours de la recherche, par une recherche sans eux : %{lost} alertes confirmées perdues, %{dropped} fausses écartées.',
  unchecked: 'Non essayé sur des clients laissés hors de la recherche.',
  alerts: 'Alertes',
  undecided: 'Sans conclusion',
  firings: 'Déclenchements',
  change: '%{before} → %{after}',
  open: 'Ouvrir comme brouillon',
  openNote: 'Ouvre le formulaire avec ces valeurs. Elles comptent dès que vous enregistrez.',
  shadow: 'Ouvrir comme copie en observation',
  shadowName: '%{name} (plus strict, en observation)',
  shadowNote:
    'Ouvre le formulaire avec ces valeurs ; une copie en observation observe à côté de ce déclencheur sans agir. Rien ne compte avant l’enregistrement.',
  noEdit: 'Votre rôle ne permet pas de modifier les déclencheurs.',
} satisfies Worded<typeof english>;
