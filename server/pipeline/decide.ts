import type { DecisionKind, DecisionOutcome } from '../../src/contracts/decision.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { together } from '../database/together.ts';
import { Judgement } from '../decisions/collector.ts';
import { decidable, idOfRow } from '../decisions/decidable.ts';
import { fingerprintOf } from '../decisions/fingerprint.ts';
import type { DecisionSettings } from '../decisions/settings.ts';
import {
  bringToTold,
  decisionOutcome,
  type Standing,
  type StoredDecision,
  standingOf,
  storeDecisions,
} from '../decisions/stored.ts';
import type { EnginePlace, RaisedAlert } from '../engine/act/firing.ts';
import type { StoreOptions } from '../ingest/storeRows.ts';
import { RowVerdicts, type Verdicts } from '../ingest/verdicts.ts';
import { sentence } from '../sentence.ts';
import { readOpening, storeAndJudge } from './storeAndJudge.ts';
import { inTurn } from './tenantTurn.ts';

/** A row to decide about. The transaction that decides fills in its outcome; without one the row is refused. */
export class DecisionRow {
  readonly row: unknown;
  readonly id: string | undefined;
  readonly fingerprint: string;
  /** The decision that the sender got while the database did not answer; null if there was none. */
  readonly given: EnumValue<'DecisionDefaults'> | null;
  outcome: DecisionOutcome | undefined;

  constructor(kind: DecisionKind, row: unknown, given: EnumValue<'DecisionDefaults'> | null = null) {
    this.row = row;
    this.id = idOfRow(kind, row);
    this.fingerprint = fingerprintOf(row);
    this.given = given;
  }
}

export const isDecisionRow = (row: unknown): row is DecisionRow => row instanceof DecisionRow;

interface DecideOptions extends StoreOptions {
  settings: DecisionSettings;
  /** Filled in row by row. */
  verdicts: Verdicts;
}

/** What follows a batch of decisions after its commit. */
export interface DecidedBatch {
  alerts: RaisedAlert[];
  /** Ids of the decisions that wait for an answer now. */
  referred: string[];
}

/**
 * Stores, judges and decides about rows, in one transaction with the tenant's other batches kept out. A row that was
 * decided before gets the same decision; with other numbers it is refused, and so is one that ingest has taken.
 */
export function decideRows(
  place: EnginePlace,
  kind: DecisionKind,
  rows: readonly DecisionRow[],
  options: DecideOptions,
): Promise<DecidedBatch> {
  const pool = place.tenant.db;
  return inTurn(place.tenant, async (tenant) => {
    const decided: DecidedBatch = { alerts: [], referred: [] };
    for (const wave of wavesOf(rows)) {
      const [standing, opening] = await together(tenant.db, (db) => {
        const inside = { ...tenant, db };
        return [standingOf(inside, kind, idsOf(wave)), readOpening(inside)];
      });
      const { fresh, given } = sortOut(standing, kind, wave, options);
      await bringToTold(tenant, given, options.now);
      if (fresh.length === 0) continue;
      const judgement = new Judgement(decidable(kind).className);
      const verdicts = new RowVerdicts(fresh.length);
      const rows = fresh.map(({ one }) => one.row);
      const at = { ...place, tenant, decisions: judgement };
      const { alerts } = await storeAndJudge(at, kind, rows, { ...options, verdicts, opening }, pool);
      decided.alerts.push(...alerts);
      const stored = await storeDecisions(tenant, kind, accepted(fresh, verdicts), { ...options, judgement });
      decided.referred.push(...stored.filter(({ decision }) => decision === 'REFER').map(({ id }) => id));
      settle(fresh, verdicts, new Map(stored.map((one) => [one.partnerId, one])), options.verdicts);
    }
    return decided;
  });
}

interface Placed {
  one: DecisionRow;
  /** Its place in the batch. */
  at: number;
}

/** Rows in waves without a repeated id: a repeated row meets the decision about the first. */
function wavesOf(rows: readonly DecisionRow[]): Placed[][] {
  const seen = new Map<string, number>();
  const waves: Placed[][] = [];
  for (const [at, one] of rows.entries()) {
    const wave = one.id === undefined ? 0 : (seen.get(one.id) ?? 0);
    if (one.id !== undefined) seen.set(one.id, wave + 1);
    const others = waves[wave];
    if (others) others.push({ one, at });
    else waves[wave] = [{ one, at }];
  }
  return waves;
}

/** Settles the rows that are known already; returns those to be judged, and those whose senders got another decision. */
function sortOut(standing: Standing, kind: DecisionKind, wave: readonly Placed[], { verdicts }: DecideOptions) {
  const given: { id: string; given: EnumValue<'DecisionDefaults'> }[] = [];
  const fresh = wave.filter(({ one, at }) => {
    const known = one.id === undefined ? undefined : standing.decisions.get(one.id);
    const isTaken = one.id !== undefined && standing.taken.has(one.id);
    if (known && known.fingerprint === one.fingerprint) {
      one.outcome = decisionOutcome(known);
      verdicts.leave(at);
      if (one.given !== null) given.push({ id: known.id, given: one.given });
    } else if (known) verdicts.refuse(at, [refusal(kind, reasons.decidedOtherwise, one)]);
    else if (isTaken && one.given === null) verdicts.refuse(at, [refusal(kind, reasons.takenBefore, one)]);
    else return true;
    return false;
  });
  return { fresh, given };
}

const idsOf = (wave: readonly Placed[]) => wave.flatMap(({ one }) => one.id ?? []);

const refusal = (kind: DecisionKind, reason: string, { id }: DecisionRow) =>
  `${decidable(kind).partner}: ${sentence(reason, { id })}`;

const accepted = (fresh: readonly Placed[], { rows }: RowVerdicts) =>
  fresh.flatMap(({ one: { id, fingerprint, given } }, n) =>
    id !== undefined && typeof rows[n] === 'string' ? [{ partnerId: id, fingerprint, given }] : [],
  );

function settle(
  fresh: readonly Placed[],
  { rows }: RowVerdicts,
  stored: ReadonlyMap<string, StoredDecision>,
  verdicts: Verdicts,
): void {
  for (const [n, { one, at }] of fresh.entries()) {
    const verdict = rows[n];
    if (Array.isArray(verdict)) verdicts.refuse(at, verdict);
    else {
      const decision = one.id === undefined ? undefined : stored.get(one.id);
      if (!decision) throw new Error(`The row ${one.id} was stored, but not decided about.`);
      one.outcome = decisionOutcome(decision);
      verdicts.accept(at);
    }
  }
}
