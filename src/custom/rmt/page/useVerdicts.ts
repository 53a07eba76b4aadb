import { conforms } from 'virtual:contract/RuleOutcomes';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../apiError.ts';
import type { RuleOutcomes } from '../../../contracts/outcomes.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { usePreferences } from '../../../theme/usePreferences.ts';
import type { Versioned } from './versionList.ts';

/** What became of a rule's alerts, in the chosen currency. */
export function useVerdicts(rule: Versioned, id: string) {
  const { currency } = usePreferences();
  return useQuery<RuleOutcomes>({
    queryKey: ['verdicts', rule, id, currency],
    retry: false,
    queryFn: async ({ signal }) => {
      const path = `v1/crud/${rule}/${encodeURIComponent(id)}/verdicts`;
      const answer = await request(path, { signal });
      const data = isObject(answer) ? answer.data : undefined;
      if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
      return data;
    },
  });
}
