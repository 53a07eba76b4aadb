import { sql } from 'kysely';
import type {
  AnsweredDecision,
  AnsweredDecisions,
  DecisionReply,
  DecisionReplyWord,
} from '../../src/contracts/decision.ts';
import type { Row } from '../database/database.ts';
import { idList, isoTime } from '../engine/act/recordset.ts';
import { tell } from '../engine/webhooks/queue.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { takeTurns } from './turns.ts';

interface Answering {
  userName: string;
  at: Date;
}

/**
 * A person's answer to a referral, inside a transaction: the row before and after. Throws 404 for an unknown decision, 409
 * for one that does not wait any more, 422 for an offer that is none.
 */
export async function answerReferral(
  store: Store,
  id: string,
  { answer, stake, comment }: DecisionReply,
  { userName, at }: Answering,
): Promise<{ before: Row; after: Row }> {
  const decisions = table(store, 'decision');
  const { rows } = await sql<Row>`select * from ${decisions} where id = ${id}::bigint for update`.execute(store.db);
  const [before] = rows;
  if (!before) throw notFound();
  if (before.state !== 'WAITING') throw new HttpError('conflict', { key: 'decisionAnswered' });
  await demandOffer(store, before, answer, stake);
  const { rows: answered } = await sql<Row>`update ${decisions} set state = 'ANSWERED', answer = ${answer},
      offered_stake = ${answer === 'OFFER' ? stake : null}::numeric, answered_by = ${userName},
      answered_at = ${at.toISOString()}::timestamptz, comment = ${comment ?? null},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(store.db);
  await takeTurns(store, [id], at);
  await tellAnswers(store, [id]);
  return { before, after: answered[0] ?? before };
}

/** A lower stake is offered for betslips only, and is lower; numbers are compared by the database, exactly. */
async function demandOffer(store: Store, before: Row, answer: DecisionReplyWord, stake?: string): Promise<void> {
  if (answer !== 'OFFER') {
    if (stake !== undefined) throw Refused.field('stake', { key: 'offerSpare' });
    return;
  }
  if (before.kind !== 'betslips') throw Refused.field('answer', { key: 'offerOfBetslips' });
  if (stake === undefined) throw Refused.field('stake', { key: 'required' });
  const { rows } = await sql<{ fits: boolean }>`
    select ${stake}::numeric > 0 and ${stake}::numeric < ${before.amount}::numeric as fits`.execute(store.db);
  if (!rows[0]?.fits) throw Refused.field('stake', { key: 'offerLower', params: { stake: String(before.amount) } });
}

/** Gives referrals that nobody has answered in time their default answers; returns their ids. Several processes may do so at once. */
export function expireReferrals(store: Store, at: Date): Promise<string[]> {
  return inTransaction(store, async (inside) => {
    const decisions = table(inside, 'decision');
    const { rows } = await sql<{ id: string }>`update ${decisions} d set state = 'EXPIRED', answer = d.otherwise,
        answered_at = ${at.toISOString()}::timestamptz, updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
      where id in (select id from ${decisions} where state = 'WAITING' and until <= ${at.toISOString()}::timestamptz
        order by until, id limit 500 for update skip locked) returning id`.execute(inside.db);
    const ids = rows.map(({ id }) => String(id));
    await takeTurns(inside, ids, at);
    await tellAnswers(inside, ids);
    return ids;
  });
}

interface AnsweredRow extends Omit<AnsweredDecision, 'by_default'> {
  state: string;
  turn: number;
}

const columns = sql.raw(`d.turn, d.partner_id as id, d.kind, d.decision, d.judged, d.degraded, d.answer, d.state,
  d.offered_stake::text as stake, d.currency, d.answered_at`);

const answered = ({ state, turn: _, ...row }: AnsweredRow): AnsweredDecision => ({
  ...row,
  by_default: state === 'EXPIRED',
});

/** Tells the webhooks that subscribe the answers. */
function tellAnswers(store: Store, ids: readonly string[]): Promise<void> {
  const event = 'DECISION ANSWERED';
  return tell(
    store,
    ids.map(() => event),
    async () => {
      const { rows } = await sql<AnsweredRow>`select ${columns} from ${table(store, 'decision')} d
        where d.id = any(${idList(ids)}) order by d.turn`.execute(store.db);
      return rows.map((row) => {
        const data = { decision: answered(row) };
        return { event, at: isoTime(String(row.answered_at)), data, beside: data };
      });
    },
  );
}

/** The answers after a turn, in the order in which they were given. */
export async function answersSince(store: Store, since: string, limit: number): Promise<AnsweredDecisions> {
  const { rows } = await sql<AnsweredRow>`select ${columns} from ${table(store, 'decision')} d
    where d.turn > ${since}::bigint order by d.turn limit ${sql.lit(limit + 1)}`.execute(store.db);
  const shown = rows.slice(0, limit);
  return { data: shown.map(answered), next: String(shown.at(-1)?.turn ?? since), more: rows.length > limit };
}
