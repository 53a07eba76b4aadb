import type { FastifyInstance } from 'fastify';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { offers } from '../../src/rules/offers.ts';
import type { Context } from '../context.ts';

/** The models and columns that triggers can use, and which parts fit each other (SPEC §7: v1/schema). */
export function schemaRoutes(app: FastifyInstance, { manifest }: Context): void {
  const models = modelSchemas(manifest);
  app.post('/api/v1/schema/get-models', { config: { needs: 'signed-in' } }, async () => ({
    data: models.map(({ name }) => name),
  }));
  app.get('/api/v1/schema/get-all', { config: { needs: 'signed-in' } }, async () => ({ models, offers }));
}
