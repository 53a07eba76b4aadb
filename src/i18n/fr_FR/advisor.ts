import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Des seuils qui gardent les alertes confirmées et en écartent d’autres, cherchés dans les premiers jours, puis essayés sur des jours ultérieurs que la recherche n’a pas vus. Rien n’est enregistré.',
  period: 'Période examinée',
  days: '%{count} jours',
  searching: 'Essai de seuils sur les événements enregistrés de %{days} jours…',
  seen: 'Période de recherche',
  heldBack: 'Période réservée',
  cut: 'La période compte plus de déclenchements qu’on ne peut en lire à la fois : elle commence plus tard.',
  unfinished: 'Il y a trop de combinaisons de seuils : toutes n’ont pas été essayées.',
  beyond:
    'Une alerte confirmée de la période vient d’une ancienne version ; la version actuelle ne la créerait pas. |||| %{smart_count} alertes confirmées de la période viennent d’anciennes versions ; la version actuelle ne les créerait pas.',
  untried: 'Seuils inchangés, car aucune direction ne rend le déclencheur seulement plus strict : %{keys}.',
  none: {
    noBars: 'Ce déclencheur n’a aucun seuil qui puisse devenir plus strict.',
    noFirings: 'Le déclencheur ne se serait pas déclenché pendant les premiers jours.',
    fewVerdicts:
      'Trop peu de conclusions : %{found} alertes des premiers jours sont confirmées ou fausses, et il en faut %{least}. Fermez des alertes avec une conclusion, ou choisissez une période plus longue.',
    noConfirmed:
      'Aucune alerte des premiers jours n’est confirmée : il n’y a rien à garder, et tout seuil semblerait juste.',
    noFalse: 'Aucune alerte des premiers jours n’est un faux positif : il n’y a rien à écarter.',
    nothingBetter: 'Aucun seuil plus strict n’écarterait une alerte sans perdre trop d’alertes confirmées.',
  },
  curve: 'Alertes par jour et alertes confirmées perdues',
  summary: '%{curve}. Le tableau ci-dessous contient les mêmes chiffres.',
  points: 'Propositions',
  bars: 'Seuils',
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
  alerts: 'Alertes',
  undecided: 'Sans conclusion',
  firings: 'Déclenchements',
  change: '%{before} → %{after}',
  open: 'Ouvrir comme brouillon',
  openNote: 'Ouvre le formulaire avec ces valeurs. Elles comptent dès que vous enregistrez.',
  noEdit: 'Votre rôle ne permet pas de modifier les déclencheurs.',
} satisfies Worded<typeof english>;
