import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readOne } from '../records/read.ts';
import { commentProposal, refuseProposal, releaseProposal, withdrawProposal } from '../records/releaseProposal.ts';
import { callerOf } from './request.ts';

interface Call {
  Params: { id: string };
  Body: { comment?: string | null } | undefined;
}
interface WithReason {
  Params: { id: string };
  Body: { comment: string };
}

const text = { type: 'string', minLength: 1, maxLength: 2000, pattern: '\\S' };
const maybe = {
  type: ['object', 'null'],
  properties: { comment: { type: ['string', 'null'], maxLength: 2000 } },
  additionalProperties: false,
};
const reason = { type: 'object', properties: { comment: text }, required: ['comment'], additionalProperties: false };

const decides = { needs: 'proposal.release' } as const;
const shows = { needs: 'proposal.show' } as const;

/**
 * POST v1/crud/proposal/{id}/release makes the change that another person has proposed, …/refuse turns it down with a
 * reason; its author may withdraw it (…/withdraw) or say why it is needed (…/comment).
 */
export function proposalRoutes(app: FastifyInstance, context: Context): void {
  const now = async (request: FastifyRequest<Call> | FastifyRequest<WithReason>) => ({
    data: await readOne(context, await callerOf(context, request), 'proposal', request.params.id),
  });
  const commentIn = ({ body }: FastifyRequest<Call>) => body?.comment?.trim() || null;
  app.post<Call>('/api/v1/crud/proposal/:id/release', { schema: { body: maybe }, config: decides }, async (request) => {
    await releaseProposal(context, await callerOf(context, request), request.params.id, commentIn(request));
    return now(request);
  });
  app.post<WithReason>(
    '/api/v1/crud/proposal/:id/refuse',
    { schema: { body: reason }, config: decides },
    async (request) => {
      const caller = await callerOf(context, request);
      await refuseProposal(context, caller, request.params.id, request.body.comment.trim());
      return now(request);
    },
  );
  app.post<Call>('/api/v1/crud/proposal/:id/withdraw', { schema: { body: maybe }, config: shows }, async (request) => {
    await withdrawProposal(context, await callerOf(context, request), request.params.id, commentIn(request));
    return now(request);
  });
  app.post<WithReason>(
    '/api/v1/crud/proposal/:id/comment',
    { schema: { body: reason }, config: shows },
    async (request) => {
      const caller = await callerOf(context, request);
      await commentProposal(context, caller, request.params.id, request.body.comment.trim());
      return now(request);
    },
  );
}
