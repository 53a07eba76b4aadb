import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** PGlite's PostgreSQL version: a data directory belongs to one major version. */
export const POSTGRES_MAJOR = '18';

const DIRECTORIES = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact/offsets', 'pg_multixact/members'];
const FILES = ['postgresql.conf', 'global/pg_control', 'global/pg_filenode.map'];

/**
 * The damage of a PostgreSQL data directory, as the end of "it is damaged: …"; undefined if none is found. Reads only.
 */
export function damageOf(directory: string): string | undefined {
  if (!statSync(directory).isDirectory()) return `${directory} is a file`;
  const missing = [
    ...DIRECTORIES.filter((name) => !isKind(join(directory, name), 'directory')),
    ...FILES.filter((name) => !isKind(join(directory, name), 'file')),
  ];
  if (missing.length > 0) return `${missing.join(', ')} missing`;
  if (!hasValidControl(readFileSync(join(directory, 'global/pg_control')))) return 'global/pg_control is garbled';
  if (!readdirSync(join(directory, 'pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name))) return 'pg_wal is empty';
  return brokenDatabase(join(directory, 'base'));
}

/** The major version that wrote the directory; undefined if its file is missing or malformed. */
export function versionOf(directory: string): string | undefined {
  const file = join(directory, 'PG_VERSION');
  if (!isKind(file, 'file')) return undefined;
  return /^(\d{1,3}(?:\.\d+)?)\n?$/.exec(readFileSync(file, 'latin1'))?.[1];
}

function brokenDatabase(base: string): string | undefined {
  const databases = readdirSync(base).filter((name) => /^\d+$/.test(name));
  if (databases.length < 3) return 'base is incomplete';
  return databases
    .filter(
      (name) => versionOf(join(base, name)) !== POSTGRES_MAJOR || !existsSync(join(base, name, 'pg_filenode.map')),
    )
    .map((name) => `base/${name} is incomplete`)[0];
}

function isKind(path: string, kind: 'file' | 'directory'): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return kind === 'file' ? found?.isFile() === true : found?.isDirectory() === true;
}

/**
 * pg_control is a struct that ends with the CRC-32C of its preceding bytes. The struct's length depends on version and
 * platform, so every possible end is tried: a damaged file has none that matches.
 */
function hasValidControl(control: Buffer): boolean {
  const end = Math.min(control.length - 4, 512);
  for (let at = 200; at <= end; at += 4) {
    if (control.readUInt32LE(at) === crc32c(control.subarray(0, at))) return true;
  }
  return false;
}

const POLYNOMIAL = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The checksum of PostgreSQL's control file (CRC-32C; zlib's crc32 uses another polynomial). */
export function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
