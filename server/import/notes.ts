import { basename } from 'node:path';
import { OperatorError } from '../../src/manifest/operatorError.ts';
import type { ImportNote } from './importFormat.ts';

/**
 * The whole file is refused: nothing of it is imported. The message is one sentence that begins with the file's name.
 */
export class FileRefused extends OperatorError {
  readonly line: number | null;

  constructor(file: string, complaint: string, line: number | null = null) {
    super(`${basename(file)} ${complaint}`);
    this.name = 'FileRefused';
    this.line = line;
  }
}

export interface NoteTaker {
  list: ImportNote[];
  /** A remark about imported data. */
  note(line: number | null, reason: string): void;
  /** Adds a note that the line is not imported, and why. */
  refuse(line: number | null, reason: string): void;
}

/** Collects the notes of one file. */
export function noteTaker(file: string): NoteTaker {
  const list: ImportNote[] = [];
  const add = (level: ImportNote['level']) => (line: number | null, reason: string) =>
    void list.push({ file, line, level, reason });
  return { list, note: add('note'), refuse: add('refused') };
}

/** "1 row", "3 rows". */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Notes the second of two rows that have the same partner id, and returns whether this is one. */
export function repeatFinder(notes: NoteTaker): (id: string, line: number) => boolean {
  const seen = new Map<string, number>();
  return (id, line) => {
    const before = seen.get(id);
    if (before === undefined) seen.set(id, line);
    else notes.refuse(line, `the fixture stands in line ${before} already (${id})`);
    return before !== undefined;
  };
}
