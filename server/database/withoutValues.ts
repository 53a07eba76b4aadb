import type { QueryErrorFields } from './errors.ts';

const hidden = '•••';

/** `Key (mail)=(ann@example.com) already exists.`: the columns and what is wrong, without what was in them. */
const keyDetail =
  /^(Key \([^()]*\))=\(.*\)( (?:already exists|conflicts with existing key|is not present in table|is still referenced from table)\b)/s;
const tableNamed = /(?:is not present in|is still referenced from) table ("[^"]*")\.$/;
/** Data exceptions: their words end with the value that was wrong. */
const isAboutData = (code: string) => code.startsWith('22');
/** Where in functions of the database something happened; all other lines of a context quote statements or values. */
const placeLine = /^PL\/pgSQL function [\w."]+\([\w ,.]*\) line \d+ at [A-Za-z ]+$/;

type Told = Pick<QueryErrorFields, 'code' | 'detail' | 'where'> & { message: string };

/**
 * What PostgreSQL says of a failed statement, without anything that was in a row or a parameter: logs and answers are read by
 * people who may not read the rows.
 */
export function withoutValues({ code, message, detail, where }: Told): Omit<Told, 'code'> {
  const place = where?.split('\n').filter((line) => placeLine.test(line)) ?? [];
  return {
    message: isAboutData(code) ? message.replace(/".*"/s, `"${hidden}"`) : message,
    detail: detailOf(detail),
    where: place.length > 0 ? place.join('\n') : undefined,
  };
}

function detailOf(detail: string | undefined): string | undefined {
  const [, key, wrong] = keyDetail.exec(detail ?? '') ?? [];
  if (key === undefined || wrong === undefined) return undefined;
  const named = tableNamed.exec(detail ?? '')?.[1];
  return `${key}=(${hidden})${wrong}${named ? ` ${named}` : ''}.`;
}

/** The same of an error that a driver threw, which stays the error that it is. */
export function hideValues<E extends Error & { code: string }>(error: E): E {
  const { detail, where } = error as E & Partial<QueryErrorFields>;
  const before = error.message;
  const told = withoutValues({ code: error.code, message: before, detail, where });
  const stack = error.stack?.replace(before, () => told.message);
  return Object.assign(error, told, { internalQuery: undefined, ...(stack === undefined ? {} : { stack }) });
}
