import { paramOf } from '../trigger/filterFits.ts';
import type { DraftAction } from '../trigger/triggerDraft.ts';
import { type NameOf, useRecordNames } from './useRecordNames.ts';

/** The names of the records that actions are about: tags, customer actions. */
export function useActionNames(actions: readonly DraftAction[]): NameOf {
  return useRecordNames(
    actions.flatMap(({ handler, params }) => {
      const param = paramOf(handler);
      return param?.record ? [{ of: param.record, id: params[param.name] ?? '' }] : [];
    }),
  );
}
