import { useLabel } from '../i18n/useLabel.ts';
import { splitScope } from '../manifest/scopes.ts';
import { useLabels } from './useLabels.ts';

/** The groups of scopes, as a form shows them; the scope of one word is a group of the second. */
export const scopeGroups = ['ingest', 'decide', 'read'] as const;
export type ScopeGroup = (typeof scopeGroups)[number];

export function groupOfScope(scope: string): ScopeGroup | undefined {
  const { group } = splitScope(scope);
  return group === 'decisions' ? 'decide' : scopeGroups.find((one) => one === group);
}

/** Labels of scopes: their group, and what they open within it. */
export function useScopeLabel(): { group: (scope: string) => string; word: (scope: string) => string } {
  const words = useLabel();
  const labels = useLabels();
  return {
    group: (scope) => {
      const group = groupOfScope(scope);
      return group ? words(`resources.scopes.${group}`) : scope;
    },
    word: (scope) => {
      const { group, of } = splitScope(scope);
      if (group === 'decisions') return words('resources.scopes.decisions');
      if (group === 'read') return labels.many(of);
      // what is asked about is a kind of events, too
      return group === 'ingest' || group === 'decide' ? labels.value('IngestKinds', of) : scope;
    },
  };
}
