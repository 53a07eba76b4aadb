import type { FastifyInstance } from 'fastify';
import { savedName } from '../cases/fileKind.ts';
import { addFile, judgeFile, mostBytes, readFile } from '../cases/files.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { isId, readOne } from '../records/read.ts';
import { auditTenant } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { tenantIdOf } from './assignRoutes.ts';
import { actorOf, callerOf } from './request.ts';

/** Characters of the largest file in base64. */
const mostCharacters = Math.ceil(mostBytes / 3) * 4;
const upload = {
  type: 'object',
  properties: {
    // a name, and no way to a place
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      pattern: '^[^\\u0000-\\u001f\\u007f/\\\\]*[^\\s\\u0000-\\u001f\\u007f/\\\\]$',
    },
    content: { type: 'string', minLength: 1, pattern: '^[A-Za-z0-9+/]+={0,2}$' },
  },
  required: ['name', 'content'],
  additionalProperties: false,
};

/**
 * POST v1/crud/case/{id}/files puts a file into an open case, its content in base64. GET v1/crud/case-file/{id}/content: the
 * file, to be saved and never shown, with a line in the audit log before it is sent.
 */
export function caseFileRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string }; Body: { name: string; content: string } }>(
    '/api/v1/crud/case/:id/files',
    // one that is a little too large is refused in words
    { bodyLimit: mostCharacters + 1024 * 1024, schema: { body: upload }, config: { needs: 'case.edit' } },
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      const { name, content } = request.body;
      const judged = judgeFile(name, content);
      const { tenant } = await context.tenancy.stores(tenantIdOf(request));
      const writer = { manifest: context.manifest, actor: actorOf(request) };
      const added = await inTransaction(tenant, (store) => addFile({ ...writer, store }, id, name, judged));
      reply.code(201);
      return { data: await readOne(context, await callerOf(context, request), 'case_file', added) };
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/case-file/:id/content',
    // a HEAD request would read the whole file
    { config: { needs: 'case_file.show' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      const { tenant } = await context.tenancy.stores(tenantIdOf(request));
      const { name, kind, content } = await readFile(tenant, id);
      await auditTenant({ store: tenant, name: 'case_file', actor: actorOf(request) }, 'READ', id, null, null);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encoded(savedName(name, kind))}`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(content));
    },
  );
}

/** As RFC 5987 writes a value. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
