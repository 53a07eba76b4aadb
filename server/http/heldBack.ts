import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { wordText } from '../errors.ts';
import { Waiting } from '../fourEyes/proposals.ts';
import type { Caller } from '../records/caller.ts';
import { readOne } from '../records/read.ts';

/** Where a change needs another person, the answer is 202 with its proposal instead of the record. */
export async function orProposal(
  context: Context,
  caller: Caller,
  reply: FastifyReply,
  work: () => Promise<Row>,
): Promise<object> {
  try {
    return { data: await work() };
  } catch (error) {
    if (!(error instanceof Waiting)) throw error;
    reply.code(202);
    // whoever may propose a change may not see proposals for that
    const sees = caller.session.permissions.has('proposal.show');
    const { proposalId: id } = error;
    const data = sees ? await readOne(context, caller, 'proposal', id) : { id, state: 'WAITING' };
    const key = 'proposalWaits';
    return { message: wordText({ key }), code: key, params: {}, data, proposal: id };
  }
}
