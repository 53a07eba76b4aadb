import type { DecideAnswer, DecisionKind, DecisionOutcome } from '../../src/contracts/decision.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../database/databaseErrors.ts';
import { decidable } from '../decisions/decidable.ts';
import type { Spool, SpooledRow } from '../decisions/spool.ts';
import { offlineErrors } from '../decisions/validateOffline.ts';
import { HttpError } from '../errors.ts';
import { keepRefused, shownReasons } from '../ingest/refusedRows.ts';
import { sentence } from '../sentence.ts';
import { DecisionRow } from './decide.ts';
import type { IngestDesk } from './ingestDesk.ts';
import { DatabaseGone, whileAlive } from './signOfLife.ts';

/** A row of a request, by its place in the body. */
export interface AskedRow {
  line: number;
  row: unknown;
}

interface Options {
  desk: IngestDesk;
  context: Pick<Context, 'tenancy' | 'currencies' | 'now'>;
  spool: Spool;
  /** See whileAlive. */
  signOfLifeMs?: number | undefined;
  /** Receives errors of rows that are judged later. */
  onFault(error: unknown, tenantId: string): void;
}

/** Milliseconds for which a database that gave no sign of life is not waited for again. */
const goneForMs = 1_000;
/** Rows that are judged together once the database is back. */
const laterAtOnce = 100;

/** Decides about rows; without the database by the tenant's choice, judging them when it is back. */
export class Decider {
  readonly #options: Options;
  #codes: ReadonlySet<string> = new Set();
  #working: Promise<void> | undefined;
  #keeping: Promise<unknown> = Promise.resolve();
  /** Tenant → until when its database counts as gone. */
  readonly #gone = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The decisions, and the errors of rows that cannot be decided about. Throws HttpError 503 where there is no decision:
   * the queue or the spool is full, or the server stops.
   */
  async decide(tenantId: string, kind: DecisionKind, rows: readonly AskedRow[]): Promise<DecideAnswer> {
    const numbered = rows.map(({ line, row }) => ({ line, one: new DecisionRow(kind, row) }));
    const spooled = numbered.map(({ one: { id } }) =>
      id === undefined ? undefined : this.#options.spool.find({ tenantId, kind, id }),
    );
    const open = numbered.filter((_, n) => !spooled[n]);
    const answer: DecideAnswer = { decisions: [], rejected: [] };
    numbered.forEach(({ line, one }, n) => {
      const known = spooled[n];
      if (known) settleSpooled(answer, kind, line, one, known);
    });
    try {
      if ((this.#gone.get(tenantId) ?? 0) > performance.now()) throw new DatabaseGone();
      const verdicts = await this.#decideNow(
        tenantId,
        kind,
        open.map(({ one }) => one),
      );
      open.forEach(({ line, one }, n) => {
        const verdict = verdicts[n];
        if (one.outcome && !Array.isArray(verdict)) answer.decisions.push(one.outcome);
        else answer.rejected.push({ line, errors: shownReasons(Array.isArray(verdict) ? verdict : []) });
      });
    } catch (error) {
      if (!isGone(error)) throw error;
      if (error instanceof DatabaseGone && error.cause !== undefined)
        this.#gone.set(tenantId, performance.now() + goneForMs);
      // one request after the other: of two with the same id, the second has to find the first
      const kept = this.#keeping.then(() => this.#decideOffline(tenantId, kind, open, answer));
      this.#keeping = kept.catch(() => undefined);
      await kept;
    }
    answer.rejected.sort((a, b) => a.line - b.line);
    return answer;
  }

  async #decideNow(tenantId: string, kind: DecisionKind, decisionRows: readonly DecisionRow[]) {
    const { desk, context, signOfLifeMs } = this.#options;
    const controller = new AbortController();
    const work = async () => {
      // read beside the work, so that they are at hand when the database does not answer any more
      const [codes] = await Promise.all([context.currencies(), desk.settings.of(tenantId)]);
      this.#codes = new Set(codes.keys());
      try {
        return await desk.decide(tenantId, kind, decisionRows, controller.signal);
      } catch (error) {
        // a queue that stands still is full at once: because of the database, perhaps, which is waited for as by other work
        if (error instanceof HttpError && error.coded?.key === 'queueFull') await context.tenancy.ping(tenantId);
        throw error;
      }
    };
    return whileAlive(work(), () => context.tenancy.ping(tenantId), controller, signOfLifeMs);
  }

  /** Answers by the tenant's choice, and keeps the rows. A row that no database is needed to refuse is refused. */
  async #decideOffline(
    tenantId: string,
    kind: DecisionKind,
    numbered: readonly { line: number; one: DecisionRow }[],
    answer: DecideAnswer,
  ): Promise<void> {
    const { desk, context, spool } = this.#options;
    const settings = desk.settings.known(tenantId);
    // a process that has not heard of the tenant yet knows nothing to answer
    if (!settings) throw new HttpError('unavailable', { key: 'databaseBusy' }, { retryAfter: 2 });
    const ground = { currencies: this.#codes, now: context.now().getTime() };
    const kept = new Map<string, SpooledRow>();
    for (const { line, one } of numbered) {
      const { id, fingerprint, row } = one;
      const errors = offlineErrors(kind, row, ground);
      const known = id === undefined ? undefined : (spool.find({ tenantId, kind, id }) ?? kept.get(id));
      if (errors.length > 0 || id === undefined) answer.rejected.push({ line, errors: shownReasons(errors) });
      else if (known) settleSpooled(answer, kind, line, one, known);
      else {
        const spooled = { tenantId, kind, id, fingerprint, given: settings.offline, row };
        kept.set(id, spooled);
        answer.decisions.push(toldOutcome(spooled));
      }
    }
    if (!(await spool.add([...kept.values()])))
      throw new HttpError('unavailable', { key: 'spoolFull' }, { retryAfter: 30 });
  }

  /** Judges what was decided without the database, as far as it is back. One run at a time. */
  catchUp(): Promise<void> {
    this.#working ??= this.#catchUp().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #catchUp(): Promise<void> {
    const { desk, spool, onFault } = this.#options;
    const away = new Set<string>();
    for (;;) {
      const rows = spool.next(laterAtOnce, (tenantId) => !away.has(tenantId));
      const [first] = rows;
      if (!first) return;
      const { tenantId, kind } = first;
      const decisionRows = rows.map(({ row, given }) => new DecisionRow(kind, row, given));
      try {
        const verdicts = await desk.decide(tenantId, kind, decisionRows, new AbortController().signal);
        const refused = rows.flatMap(({ row }, n) => {
          const errors = verdicts[n];
          return Array.isArray(errors) ? [{ line: n + 1, text: JSON.stringify(row), errors }] : [];
        });
        const { logs } = await this.#options.context.tenancy.stores(tenantId);
        await keepRefused(logs, kind, 'degraded', refused);
        await spool.drop(rows);
      } catch (error) {
        away.add(tenantId);
        if (!isGone(error)) onFault(error, tenantId);
      }
    }
  }
}

/** A row that was decided without the database, and is not judged yet. */
function settleSpooled(
  answer: DecideAnswer,
  kind: DecisionKind,
  line: number,
  one: DecisionRow,
  known: SpooledRow,
): void {
  if (known.fingerprint === one.fingerprint) answer.decisions.push(toldOutcome(known));
  else
    answer.rejected.push({
      line,
      errors: [`${decidable(kind).partner}: ${sentence(reasons.decidedOtherwise, { id: known.id })}`],
    });
}

const toldOutcome = ({ id, given }: SpooledRow): DecisionOutcome => ({
  id,
  decision: given,
  triggers: [],
  degraded: true,
});

/** Whether the database does not answer, rather than the request being wrong or the server busy. */
const isGone = (error: unknown): boolean =>
  error instanceof DatabaseGone ||
  isUnavailable(error) ||
  (error instanceof HttpError && error.coded?.key === 'databaseBusy');
