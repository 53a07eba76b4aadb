import type { interventions as english } from '../en/interventions.ts';
import type { Worded } from '../worded.ts';

export const interventions = {
  record: 'Consigner une intervention',
  recorded: 'Intervention consignée',
  followedUp: 'Suivi marqué comme fait',
  done: 'Marquer le suivi comme fait',
  doneOf: 'Marquer le suivi comme fait : %{name}',
  dueSince: 'Le suivi est à faire depuis le %{time}.',
  planned: 'Un suivi est prévu le %{time}.',
  quick: {
    label: 'Vues de la liste',
    all: 'Toutes',
    due: 'À suivre',
    dueCount: 'À suivre (%{count})',
    mine: 'Les miennes',
  },
  keys: {
    record: 'Consigner une intervention',
    followUp: 'Marquer le suivi comme fait',
  },
  alert: {
    title: 'Interventions',
  },
  ofCase: {
    recorded: 'Intervention consignée |||| %{smart_count} interventions consignées',
    whom: 'Au sujet de qui',
    all: 'Tous',
    choose: 'Choisissez au moins un client',
    nobody: 'Aucun client n’est dans ce dossier : ajoutez-en d’abord un.',
    more: 'Les %{most} premiers clients sur %{count} sont affichés.',
  },
  effect: {
    title: 'Est-ce que cela a aidé ?',
    lead: 'Ce que le client a fait avant et après, à côté de clients qui misaient à peu près autant avant et n’ont eu aucune intervention.',
    measure: 'Chiffre',
    before: '%{smart_count} jour avant |||| %{smart_count} jours avant',
    after: '%{smart_count} jour après |||| %{smart_count} jours après',
    alikeBefore: 'Clients semblables, avant',
    alikeAfter: 'Clients semblables, après',
    stakes: 'Mises',
    deposits: 'Dépôts',
    losses: 'Pertes nettes',
    nights: 'Nuits (00:00–06:00 UTC)',
    active_days: 'Jours d’activité',
    alike:
      'Clients semblables : la médiane de %{smart_count} client. |||| Clients semblables : les médianes de %{smart_count} clients.',
    few: 'Trop peu pour comparer : %{smart_count} client semblable. |||| Trop peu pour comparer : %{smart_count} clients semblables.',
    early:
      '%{smart_count} des %{days} jours suivants est passé. |||| %{smart_count} des %{days} jours suivants sont passés.',
  },
} satisfies Worded<typeof english>;
