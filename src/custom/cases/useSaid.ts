import type { CaseDeed } from '../../contracts/case.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { caseLinks } from '../../i18n/en/caseLinks.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { relationKeys } from './relationKeys.ts';

addPhrases({ caseLinks });

/** A deed in a few words, after who did it. */
export function useSaid(): (deed: CaseDeed) => string {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  return ({
    deed,
    fields = [],
    outcome,
    alert = '',
    customer = '',
    task = '',
    file = '',
    case: other = '',
    from = '',
    intervention = '',
  }) => {
    switch (deed) {
      case 'alert added':
        return words('cases.history.alertAdded', { id: alert });
      case 'alert removed':
        return words('cases.history.alertRemoved', { id: alert });
      case 'customer added':
        return words('cases.history.customerAdded', { id: customer });
      case 'customer removed':
        return words('cases.history.customerRemoved', { id: customer });
      case 'task added':
        return words('cases.history.taskAdded', { id: task });
      case 'task changed':
        return words('cases.history.taskChanged', { id: task });
      case 'task given':
        return words('cases.history.taskGiven', { id: task });
      case 'task done':
        return words('cases.history.taskDone', { id: task });
      case 'task reopened':
        return words('cases.history.taskReopened', { id: task });
      case 'file added':
        return words('cases.history.fileAdded', { id: file });
      case 'file removed':
        return words('cases.history.fileRemoved', { id: file });
      case 'task moved':
        return words('caseLinks.history.taskMoved', { id: task, from, case: other });
      case 'unlinked':
        return words('caseLinks.history.unlinked', { case: other });
      case 'linked':
      case 'merged into':
      case 'merged from':
      case 'split off':
      case 'split from':
        return words(`caseLinks.history.${relationKeys[deed]}`, { case: other });
      case 'intervention recorded':
        return words('cases.history.interventionRecorded', { id: intervention });
      case 'intervention changed':
        return words('cases.history.interventionChanged', { id: intervention });
      case 'intervention followed up':
        return words('cases.history.interventionFollowedUp', { id: intervention });
      case 'closed':
        return words('cases.history.closed', { outcome: outcome ? labels.value('CaseOutcomes', outcome) : '' });
      case 'changed': {
        const names = [...fields, ...(outcome ? ['outcome'] : [])].map((field) => labels.field('case', field));
        return words('cases.history.changed', { fields: new Intl.ListFormat(locale).format(names) });
      }
      default:
        return words(`cases.history.${deed}`);
    }
  };
}
