import { useManifest } from '../../../ManifestContext.tsx';
import type { ManifestDef } from '../../../manifest/entity.ts';
import { fieldAt } from '../../../manifest/fields.ts';
import { columnNamed, modelNamed } from '../../../rules/columnFits.ts';
import type { Engine } from '../engine/useEngine.ts';
import type { DraftSetting } from '../trigger/triggerDraft.ts';
import { type NameOf, useRecordNames } from './useRecordNames.ts';

/** The entity that a model's column refers to. */
export function referredBy(engine: Engine, manifest: ManifestDef, model: string, name: string): string | undefined {
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
      filters.flatMap(({ column, value }) => {
        const of = referredBy(engine, manifest, model, column);
        return of ? value.map((id) => ({ of, id })) : [];
      }),
    ),
  );
}
