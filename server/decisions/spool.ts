import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DecisionKind } from '../../src/contracts/decision.ts';
import { type EnumValue, enums } from '../../src/manifest/enums.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { type FileLock, lockFile } from '../database/fileLock.ts';
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
 * directory in a file that is on disk before the sender is answered. A file that an ended process has left behind, as its
 * lock tells, is read at the next start. Bounded: when it is full, `add` keeps nothing.
 */
export class Spool {
  readonly #rows = new Map<string, SpooledRow>();
  readonly #limits: SpoolLimits;
  readonly #directory: string | undefined;
  readonly #owner = randomUUID();
  #file: FileHandle | undefined;
  #lock: FileLock | undefined;
  #bytes = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(directory?: string, limits: SpoolLimits = spoolLimits) {
    this.#directory = directory;
    this.#limits = limits;
    if (directory === undefined) return;
    for (const file of spoolFiles(directory))
      for (const row of this.#takeOver(directory, file)) this.#rows.set(keyOf(row), row);
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
      // before there is a file that another process could take for one that was left behind
      this.#hold(directory);
      this.#file ??= await open(join(directory, `${this.#owner}.ndjson`), 'a', 0o600);
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
      if (this.#directory !== undefined) removeRead(this.#directory, this.#owner);
    });
    this.#writing = emptying.catch(() => undefined);
    await emptying;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file?.close();
    if (this.#directory === undefined) return;
    if (this.#rows.size === 0) rmSync(join(this.#directory, `${this.#owner}.ndjson`), { force: true });
    if (this.#lock) release(this.#directory, this.#owner, this.#lock);
  }

  /** Shows others that the process of these files lives, for as long as it does. */
  #hold(directory: string): void {
    this.#lock ??= lockFile(lockOf(directory, this.#owner));
  }

  /** Takes a file over under a name of its own, so that no other process reads it too. */
  #takeOver(directory: string, file: string): SpooledRow[] {
    const [owner = ''] = file.split('.', 1);
    const ended = lockFile(lockOf(directory, owner));
    if (!ended) return [];
    try {
      // another process may have been first
      if (!existsSync(join(directory, file))) return [];
      this.#hold(directory);
      const taken = join(directory, `${this.#owner}.${randomUUID()}.ndjson`);
      renameSync(join(directory, file), taken);
      return readFileSync(taken, 'utf8').split('\n').flatMap(readLine);
    } finally {
      release(directory, owner, ended);
    }
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Locked as long as the process lives whose files begin with this name. */
const lockOf = (directory: string, owner: string) => join(directory, `${owner}.lock`);

function release(directory: string, owner: string, lock: FileLock): void {
  rmSync(lockOf(directory, owner), { force: true });
  lock.release();
}

const spoolFiles = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.ndjson')) : [];

/** Removes the files that were taken over, once all of their rows are judged. */
function removeRead(directory: string, owner: string): void {
  for (const name of spoolFiles(directory))
    if (name.startsWith(`${owner}.`) && name !== `${owner}.ndjson`) rmSync(join(directory, name));
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
