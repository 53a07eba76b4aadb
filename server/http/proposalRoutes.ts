import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { countProposals } from '../records/countProposals.ts';
import { readOne } from '../records/read.ts';
import { commentProposal, refuseProposal, releaseProposal, withdrawProposal } from '../records/releaseProposal.ts';
import { sessionOf } from './access.ts';
import { callerOf, storesOf } from './request.ts';

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
 * reason; its author may withdraw it (…/withdraw) or say why it is needed (…/comment). GET v1/proposals/waiting counts those
 * that the caller may release.
 */
export function proposalRoutes(app: FastifyInstance, context: Context): void {
  const now = async (request: FastifyRequest<Call> | FastifyRequest<WithReason>) => ({
    data: await readOne(context, await callerOf(context, request), 'proposal', request.params.id),
  });
  const commentIn = ({ body }: FastifyRequest<Call>) => body?.comment?.trim() || null;
  /** Whether it ends or is found ended by another: fewer may wait than a menu shows. */
  const decide = async (
    request: FastifyRequest<Call> | FastifyRequest<WithReason>,
    by: (caller: Caller) => Promise<void>,
  ) => {
    const caller = await callerOf(context, request);
    try {
      await by(caller);
    } finally {
      if (caller.stores.tenant) context.push.proposals(caller.stores.tenant.id);
    }
    return now(request);
  };
  app.get('/api/v1/proposals/waiting', { config: decides }, async (request) => {
    const { tenant } = await storesOf(context, request);
    if (!tenant) throw inNoTenant();
    return { data: { waiting: await countProposals(context, sessionOf(request), tenant) } };
  });
  app.post<Call>('/api/v1/crud/proposal/:id/release', { schema: { body: maybe }, config: decides }, (request) =>
    decide(request, (caller) => releaseProposal(context, caller, request.params.id, commentIn(request))),
  );
  app.post<WithReason>('/api/v1/crud/proposal/:id/refuse', { schema: { body: reason }, config: decides }, (request) =>
    decide(request, (caller) => refuseProposal(context, caller, request.params.id, request.body.comment.trim())),
  );
  app.post<Call>('/api/v1/crud/proposal/:id/withdraw', { schema: { body: maybe }, config: shows }, (request) =>
    decide(request, (caller) => withdrawProposal(context, caller, request.params.id, commentIn(request))),
  );
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
