import type { QueryErrorFields } from './databaseErrors.ts';

const hidden = '•••';

/** `Key (mail)=(ann@example.com) already exists.`: keeps the columns and the problem, drops the values. */
const keyDetail =
  /^(Key \(.+?\))=\(.*\)( (?:already exists|is duplicated|conflicts with existing key|is not present in table|is still referenced from table)\b)/s;
const tableNamed = /(?:is not present in|is still referenced from) table ("[^"]*")\.$/;
/** Data exceptions: their messages end with the invalid value. */
const isAboutData = (code: string) => code.startsWith('22');
/** Lines of a context that name a place in a database function; all others quote statements or values. */
const placeLine = /^PL\/pgSQL function [\w."]+\([\w ,.]*\) line \d+ at [A-Za-z ]+$/;

type Told = Pick<QueryErrorFields, 'code' | 'detail' | 'where'> & { message: string };

/**
 * A failed statement's error without values of rows or parameters: readers of logs and answers may lack the right to
 * read the rows.
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

/** Removes the values from a driver's error in place, keeping its identity. */
export function hideValues<E extends Error & { code: string }>(error: E): E {
  const { detail, where } = error as E & Partial<QueryErrorFields>;
  const before = error.message;
  const cleaned = withoutValues({ code: error.code, message: before, detail, where });
  const stack = error.stack?.replace(before, () => cleaned.message);
  return Object.assign(error, cleaned, { internalQuery: undefined, ...(stack === undefined ? {} : { stack }) });
}
