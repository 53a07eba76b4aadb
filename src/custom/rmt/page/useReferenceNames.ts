import { useManifest } from '../../../ManifestContext.tsx';
import type { ManifestDef } from '../../../manifest/entity.ts';
import { fieldAt } from '../../../manifest/fields.ts';
import { columnNamed, modelNamed } from '../../../rules/columnFits.ts';
import { asksLists } from '../../../rules/parts.ts';
import type { Engine } from '../engine/useEngine.ts';
import type { DraftFilter, DraftSetting } from '../trigger/triggerDraft.ts';
import { type NameOf, useRecordNames } from './useRecordNames.ts';

/** The entity whose ids a filter's values are: that which its column refers to, or that of the lists it asks. */
export function referredBy(
  engine: Engine,
  manifest: ManifestDef,
  model: string,
  { column: name, operator }: Pick<DraftFilter, 'column' | 'operator'>,
): string | undefined {
  if (asksLists(operator)) return 'value_list';
  const rows = modelNamed(engine.models, model);
  if (columnNamed(rows, name)?.type !== 'reference') return undefined;
  const entity = manifest.entities[rows?.entity ?? ''];
  const field = entity && fieldAt(entity, name)?.field;
  return field?.kind === 'ref' ? field.to : undefined;
}

/** The names of the records that the conditions of settings are about. */
export function useReferenceNames(engine: Engine, settings: readonly DraftSetting[]): NameOf {
  const manifest = useManifest();
  return useRecordNames(
    settings.flatMap(({ model, filters }) =>
      filters.flatMap((filter) => {
        const of = referredBy(engine, manifest, model, filter);
        return of ? filter.value.map((id) => ({ of, id })) : [];
      }),
    ),
  );
}
