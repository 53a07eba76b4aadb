/** Converts a column's text to a value, for both kinds of database; types without a parser stay text. */
export type Parser = (text: string) => unknown;

const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  timestamp: 1114,
  timestamptz: 1184,
  jsonb: 3802,
} as const;

const scalars = new Map<number, Parser>([
  [OID.bool, (text) => text === 't'],
  [OID.bytea, parseBytes],
  [OID.int2, Number],
  [OID.int4, Number],
  [OID.oid, Number],
  [OID.json, (text): unknown => JSON.parse(text)],
  [OID.jsonb, (text): unknown => JSON.parse(text)],
  [OID.float4, Number],
  [OID.float8, Number],
  [OID.timestamp, parseTimestamp],
  [OID.timestamptz, parseTimestamp],
]);

/** Array type → element type. Arrays whose elements stay text (int8, numeric, date, uuid) have 25. */
const elements = new Map<number, number>([
  [1000, OID.bool],
  [1005, OID.int2],
  [1007, OID.int4],
  [1021, OID.float4],
  [1022, OID.float8],
  [1115, OID.timestamp],
  [1185, OID.timestamptz],
  [199, OID.json],
  [3807, OID.jsonb],
  [1003, 25], // name
  [1009, 25], // text
  [1014, 25], // char(n)
  [1015, 25], // varchar
  [1016, 25], // int8
  [1182, 25], // date
  [1231, 25], // numeric
  [2951, 25], // uuid
]);

const text: Parser = (value) => value;

/** Returns the parser of a column's type; types without one stay text. */
export function parserFor(oid: number): Parser {
  const element = elements.get(oid);
  if (element !== undefined) {
    const parseElement = scalars.get(element) ?? text;
    return (value) => parseArray(value, parseElement);
  }
  return scalars.get(oid) ?? text;
}

/** Types with a parser of their own. */
export const PARSED_TYPES: readonly number[] = [...scalars.keys(), ...elements.keys()];

const TIMESTAMP =
  /^(\d{4,6})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?)?$/;

/**
 * Converts a timestamp to ISO 8601 in UTC with milliseconds (finer digits are truncated). One without a zone is UTC.
 * Values that ISO cannot express (infinity, years BC) stay in PostgreSQL's notation.
 */
export function parseTimestamp(value: string): string {
  const match = TIMESTAMP.exec(value);
  if (!match) return value;
  const [, year = '', month, day, hour, minute, second, fraction = '', sign, zoneHour = '0', zoneMinute = '0'] = match;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1);
  if (offset === 0 && year.length === 4) return `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const time = new Date(utc + Number(milliseconds) - offset * 60_000);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

function parseBytes(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value.slice(2), 'hex'));
}

/** Parses an array literal (`{a,"b c",NULL,{…}}`), nested or with leading lower bounds too. */
export function parseArray(literal: string, parseElement: Parser): unknown[] {
  let at = literal.indexOf('{');

  function element(): unknown {
    if (literal[at] === '{') return list();
    if (literal[at] === '"') return parseElement(quoted());
    const start = at;
    while (at < literal.length && literal[at] !== ',' && literal[at] !== '}') at += 1;
    const bare = literal.slice(start, at);
    return bare === 'NULL' ? null : parseElement(bare);
  }

  function quoted(): string {
    let value = '';
    at += 1;
    while (at < literal.length && literal[at] !== '"') {
      if (literal[at] === '\\') at += 1;
      value += literal[at] ?? '';
      at += 1;
    }
    at += 1;
    return value;
  }

  function list(): unknown[] {
    const found: unknown[] = [];
    at += 1;
    while (at < literal.length && literal[at] !== '}') {
      found.push(element());
      if (literal[at] === ',') at += 1;
    }
    at += 1;
    return found;
  }

  return list();
}
