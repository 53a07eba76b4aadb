import { type CsvRow, cellReader, lacking, readHeader, readTable } from './csvTable.ts';
import type { CurrencyRow, Importer } from './importFormat.ts';
import { counted, noteTaker } from './notes.ts';
import { cleanName, quotedValue } from './readValues.ts';

const needed = ['Entity', 'Currency', 'AlphabeticCode', 'NumericCode', 'MinorUnit', 'WithdrawalDate'];

/** The currency of a row, or the reason why the row is refused. */
function currencyOf(read: (name: string) => string): CurrencyRow | string {
  const [code, numeric_code, minor] = [read('AlphabeticCode'), read('NumericCode'), read('MinorUnit')];
  const name = cleanName(read('Currency'));
  if (name === null) return `Currency ${quotedValue(read('Currency'))} is no name`;
  if (!/^[A-Z]{3}$/.test(code)) return `AlphabeticCode ${quotedValue(code)} is not three capital letters`;
  if (!/^\d{3}$/.test(numeric_code)) return `NumericCode ${quotedValue(numeric_code)} is not three digits`;
  if (!/^(-|[0-9])$/.test(minor)) return `MinorUnit ${quotedValue(minor)} is neither a digit nor "-"`;
  return { code, numeric_code, name, minor_unit: minor === '-' ? null : Number(minor) };
}

const same = (a: CurrencyRow, b: CurrencyRow) =>
  a.numeric_code === b.numeric_code && a.name === b.name && a.minor_unit === b.minor_unit;

/**
 * ISO 4217 (codes-all.csv): one row per entity and currency, from which each code in force becomes one currency (its
 * WithdrawalDate is empty). Withdrawn currencies, and places without their own, are counted in a note.
 */
export const iso4217: Importer = {
  recognise: (text) => lacking(readHeader(text), needed),
  parse(file, text) {
    const notes = noteTaker(file);
    const { header, rows, read } = readTable(file, text, notes);
    const cell = cellReader(header);
    const inForce = rows.filter((row) => cell(row, 'WithdrawalDate') === '');
    const withoutCode = inForce.filter((row) => cell(row, 'AlphabeticCode') === '');
    const currencies = new Map<string, { line: number; currency: CurrencyRow }>();
    const take = (row: CsvRow) => {
      const currency = currencyOf((name) => cell(row, name));
      if (typeof currency === 'string') return notes.refuse(row.line, currency);
      const before = currencies.get(currency.code);
      if (!before) currencies.set(currency.code, { line: row.line, currency });
      else if (!same(before.currency, currency))
        notes.refuse(row.line, `${currency.code} is described otherwise than in line ${before.line}, which is taken`);
    };
    for (const row of inForce) if (cell(row, 'AlphabeticCode') !== '') take(row);
    if (inForce.length < rows.length)
      notes.note(null, `${counted(rows.length - inForce.length, 'row')} of withdrawn currencies not taken`);
    for (const row of withoutCode)
      notes.note(row.line, `${quotedValue(cell(row, 'Entity'))} has no currency code; nothing to take`);
    return {
      rows: [{ kind: 'currencies', rows: [...currencies.values()].map(({ currency }) => currency) }],
      notes: notes.list,
      read,
    };
  },
};
