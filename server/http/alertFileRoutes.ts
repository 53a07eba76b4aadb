import type { FastifyInstance } from 'fastify';
import { alertFile } from '../alerts/alertFile.ts';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { nameComments, withPlainComment } from '../mentions/nameComments.ts';
import { writeMentions } from '../mentions/nameMentions.ts';
import { readOne } from '../records/read.ts';
import { hashOf } from '../reports/made.ts';
import { namesOfUsers } from '../sessions/namesOfUsers.ts';
import { auditTenant } from '../sql/auditLog.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

/** What the file tells besides the alert. */
const told = ['alert.show', 'intervention.list', 'action_request.list'] as const;

/** GET v1/crud/alert/{id}/file: the alert's clock and all that was done, as one JSON file. In the audit log before it is sent. */
export function alertFileRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/alert/:id/file',
    { config: { needs: 'alert.export', needsByQuery: () => told }, exposeHeadRoute: false },
    async (request, reply) => {
      const { tenantId, userName } = sessionOf(request);
      if (tenantId === null) throw inNoTenant();
      const alert = await readOne(context, await callerOf(context, request), 'alert', request.params.id);
      const { tenant } = await context.tenancy.stores(tenantId);
      const id = String(alert.id);
      const file = await alertFile(tenant, alert, {
        ...{ now: context.now().toISOString(), made_by: userName },
        namesOf: (ids) => namesOfUsers(context.control, ids),
      });
      const place = { control: context.control, tenant, manifest: context.manifest };
      const written = {
        ...file,
        history: (await nameComments(place, file.history)).map(withPlainComment),
        interventions: await writeMentions({ ...place, name: 'intervention' }, file.interventions),
      };
      const content = `${JSON.stringify(written, null, 2)}\n`;
      const line = { kind: 'FILE', sha256: hashOf(content) };
      await auditTenant({ store: tenant, name: 'alert', actor: actorOf(request) }, 'EXPORT', id, null, line);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="alert-${id}.json"`)
        .send(content);
    },
  );
}
