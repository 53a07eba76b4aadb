const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** The moment in a text, as ISO 8601 in UTC; undefined for none in the years 1 to 9999, such as 30 February. */
export function moment(text: string): string | undefined {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!iso.test(text) || Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day)
    return undefined;
  const time = Date.parse(text);
  const utc = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return /^\d{4}-/.test(utc) && utc >= '0001' ? utc : undefined;
}
