import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DecisionKind } from '../../src/contracts/decision.ts';
import { type EnumValue, enums } from '../../src/manifest/enums.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { isDecisionKind } from './decidable.ts';

/** A row that was decided while the database did not answer. */
export interface SpooledRow {
  tenantId: string;
  kind: DecisionKind;
  /** The operator's own id. */
  id: string;
  fingerprint: string;
  given: EnumValue<'DecisionDefaults'>;
  row: unknown;
}

export interface SpoolLimits {
  rows: number;
  /** Bytes of the file. */
  bytes: number;
}

export const spoolLimits: SpoolLimits = { rows: 20_000, bytes: 32 * 1024 * 1024 };

const keyOf = ({ tenantId, kind, id }: Pick<SpooledRow, 'tenantId' | 'kind' | 'id'>) => `${tenantId} ${kind} ${id}`;

/**
 * Keeps rows that were decided without the database until they can be judged: in memory, and where the server has a
 * directory in a file that is on disk before the sender is answered. A file that an ended process has left behind is
 * read at the next start. Bounded: when it is full, `add` keeps nothing.
 */
export class Spool {
  readonly #rows = new Map<string, SpooledRow>();
  readonly #limits: SpoolLimits;
  readonly #directory: string | undefined;
  readonly #name = `${process.pid}.${randomUUID()}.ndjson`;
  #file: FileHandle | undefined;
  #bytes = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(directory?: string, limits: SpoolLimits = spoolLimits) {
    this.#directory = directory;
    this.#limits = limits;
    if (directory !== undefined) for (const row of leftBehind(directory, this.#name)) this.#rows.set(keyOf(row), row);
  }

  get size(): number {
    return this.#rows.size;
  }

  find(key: Pick<SpooledRow, 'tenantId' | 'kind' | 'id'>): SpooledRow | undefined {
    return this.#rows.get(keyOf(key));
  }

  /** Keeps rows; resolves with false, having kept none, where there is no room for all. */
  add(rows: readonly SpooledRow[]): Promise<boolean> {
    const adding = this.#writing.then(() => this.#add(rows));
    this.#writing = adding.catch(() => undefined);
    return adding;
  }

  async #add(rows: readonly SpooledRow[]): Promise<boolean> {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const bytes = Buffer.byteLength(text);
    if (this.#rows.size + rows.length > this.#limits.rows || this.#bytes + bytes > this.#limits.bytes) return false;
    if (this.#directory !== undefined && rows.length > 0 && !(await this.#isOnDisk(this.#directory, text)))
      return false;
    this.#bytes += bytes;
    for (const row of rows) this.#rows.set(keyOf(row), row);
    return true;
  }

  /** Writes at the file's end; false where the disk is full. Nothing of it stays then, that a later row would be joined to. */
  async #isOnDisk(directory: string, text: string): Promise<boolean> {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      this.#file ??= await open(join(directory, this.#name), 'a', 0o600);
      await this.#file.appendFile(text);
      await this.#file.datasync();
      return true;
    } catch (error) {
      await this.#file?.truncate(this.#bytes);
      if (isFull(error)) return false;
      throw error;
    }
  }

  /** The oldest rows of one tenant and kind, at most so many; empty where there are none. */
  next(most: number, isWanted: (tenantId: string) => boolean = () => true): SpooledRow[] {
    const first = [...this.#rows.values()].find(({ tenantId }) => isWanted(tenantId));
    if (!first) return [];
    const same = ({ tenantId, kind }: SpooledRow) => tenantId === first.tenantId && kind === first.kind;
    return [...this.#rows.values()].filter(same).slice(0, most);
  }

  /** Forgets rows that are judged. The file shrinks when none is left. */
  async drop(rows: readonly SpooledRow[]): Promise<void> {
    for (const row of rows) this.#rows.delete(keyOf(row));
    const emptying = this.#writing.then(async () => {
      if (this.#rows.size > 0) return;
      this.#bytes = 0;
      await this.#file?.truncate(0);
      if (this.#directory !== undefined) removeRead(this.#directory, this.#name);
    });
    this.#writing = emptying.catch(() => undefined);
    await emptying;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file?.close();
    if (this.#rows.size === 0 && this.#directory !== undefined)
      rmSync(join(this.#directory, this.#name), { force: true });
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** What ended processes have left: each file is taken over under a name of this process, so that no other reads it too. */
function leftBehind(directory: string, own: string): SpooledRow[] {
  if (!existsSync(directory)) return [];
  const ended = readdirSync(directory).filter(
    (name) => name.endsWith('.ndjson') && !isAlive(Number(name.split('.', 1)[0])),
  );
  return ended.flatMap((name, n) => {
    const taken = join(directory, `${process.pid}.read-${n}.${own}`);
    renameSync(join(directory, name), taken);
    return readFileSync(taken, 'utf8').split('\n').flatMap(readLine);
  });
}

/** Removes the files that were taken over, once all of their rows are judged. */
function removeRead(directory: string, own: string): void {
  for (const name of readdirSync(directory)) if (name.endsWith(own) && name !== own) rmSync(join(directory, name));
}

/** A line that was cut off as its process ended was never answered. */
function readLine(line: string): SpooledRow[] {
  try {
    const value: unknown = JSON.parse(line);
    return isSpooled(value) ? [value] : [];
  } catch {
    return [];
  }
}

function isSpooled(value: unknown): value is SpooledRow {
  if (!isObject(value)) return false;
  const { tenantId, kind, id, fingerprint, given } = value;
  return (
    [tenantId, id, fingerprint].every((one) => typeof one === 'string') &&
    typeof kind === 'string' &&
    isDecisionKind(kind) &&
    enums.DecisionDefaults.some((one) => one === given)
  );
}
