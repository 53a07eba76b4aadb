import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decode } from '../import/decode.ts';
import { type ImportKind, importKinds } from '../import/importFormat.ts';
import { isImportKind, recognise } from '../import/importFormats.ts';
import { FileRefused } from '../import/notes.ts';
import { type IngestKind, ingestKinds, isIngestKind } from '../ingest/ingestKinds.ts';
import { readEvents } from './eventFiles.ts';
import { CommandRefused, figure } from './terminal.ts';

/** What `npm run import` takes: the files of ../data/README.md, and files of the rows that the ingest calls take. */
export type FileKind = ImportKind | IngestKind;
export const fileKinds: readonly FileKind[] = [...new Set<FileKind>([...importKinds, ...ingestKinds])];
export const isFileKind = (word: string): word is FileKind => isImportKind(word) || isIngestKind(word);

/** A file whose content matches its kind. Fixtures come in openfootball's form or as rows. */
export type ImportFile = { path: string } & (
  | { form: 'source'; kind: ImportKind; bytes: Uint8Array }
  | { form: 'rows'; kind: IngestKind; text: string }
);

/** Reads the files; throws CommandRefused with one sentence for each that is unreadable or not of the kind. */
export function readFiles(kind: FileKind, paths: readonly string[]): ImportFile[] {
  const complaints: string[] = [];
  const files = paths.flatMap((path) => {
    try {
      return [readOne(kind, path)];
    } catch (error) {
      complaints.push(complaint(path, error));
      return [];
    }
  });
  if (complaints.length === 0) return files;
  const others = files.length === 1 ? 'the other file' : `the other ${figure(files.length)} files`;
  const rest = files.length === 0 ? 'Nothing was stored.' : `Nothing was stored, nor of ${others}.`;
  throw new CommandRefused([...complaints, rest].join('\n'));
}

function readOne(kind: FileKind, path: string): ImportFile {
  const bytes = readFileSync(path);
  const text = decode(path, bytes);
  if (isIngestKind(kind) && (!isImportKind(kind) || beginsWithRow(text))) {
    readEvents(kind, path, text);
    return { path, form: 'rows', kind, text };
  }
  if (!isImportKind(kind)) throw new Error(`There is no kind ${kind}.`);
  recognise(kind, path, text);
  return { path, form: 'source', kind, bytes };
}

/** A JSON array, or a first line that is a JSON object of its own: openfootball's file is one object over many lines. */
const beginsWithRow = (text: string) =>
  /^\s*(\[|\{.*\}\s*$)/m.test(text.trimStart().split('\n', 1)[0] ?? '') && !/"matches"\s*:/.test(text);

function complaint(path: string, error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: { [code: string]: string } = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder: name the files in it',
    EACCES: 'you may not read it',
  };
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `${basename(path)} can't be read: ${reason}.`;
}
