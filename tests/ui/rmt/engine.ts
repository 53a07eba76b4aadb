import { manifest as declared } from '../../../resources.manifest.ts';
import type { Engine } from '../../../src/custom/rmt/engine/useEngine.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import type { Answer, Call } from '../resources/stage.tsx';

const manifest: ManifestDef = declared;

/** The bundled backend's data about triggers. */
export const engine: Engine = {
  enums,
  handlers: enums.ActionHandlers,
  actionTypes: enums.TriggerActionTypes,
  models: modelSchemas(manifest),
};

/** Its answers to the calls by which the form asks. */
export function engineAnswer({ path, body }: Call): Answer | undefined {
  if (path === 'v1/enums/get-actions')
    return { json: { data: { handlers: engine.handlers, types: engine.actionTypes } } };
  if (path === 'v1/schema/get-models') return { json: { data: engine.models.map(({ name }) => name) } };
  if (path === 'v1/schema/get-all') return { json: { models: engine.models } };
  if (path !== 'v1/enums/list-enums' || typeof body !== 'object' || body === null || !('name' in body))
    return undefined;
  return { json: { data: Object.entries(enums).find(([name]) => name === body.name)?.[1] } };
}
