import type { SavedView } from '../../src/contracts/savedViews.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { reportWords } from '../../src/i18n/reportTexts.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { askedOf } from '../../src/manifest/listedFields.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import type { Context } from '../context.ts';
import type { Attachment, Letter } from '../mail/letter.ts';
import { auditExport, readingOf } from '../records/exportReading.ts';
import { type Actor, auditTenant } from '../sql/auditLog.ts';
import type { Store } from '../sql/store.ts';
import { tenantIdOf } from '../sql/tenantSchemas.ts';
import { entityOfStats, isStatSource, type ReportSource } from '../views/reportSources.ts';
import { queryOfView } from '../views/storedViews.ts';
import { type Reader, sessionFor } from '../views/viewReaders.ts';
import { daysIn, type ReportPeriod } from './period.ts';
import { csvOfStats, pdfOfStats, spanText, statTables } from './statFiles.ts';
import { csvOfView, pdfOfView } from './viewFile.ts';
import { statLetter, viewLetter } from './viewLetter.ts';

export interface Schedule {
  id: string;
  source: ReportSource | null;
  view_id: string | null;
  period: ReportPeriod | null;
  currency: string | null;
  format: EnumValue<'ReportFormats'> | null;
  user_id: string;
  user_name: string;
  time_zone: string;
  enabled: boolean;
}

/** What a mail is made of; statistics without a view. */
export interface Sendable {
  view: SavedView | undefined;
  schedule: Schedule;
  reader: Reader;
}

/** For whom a report is made, and in whose words. */
export interface Report {
  context: Context;
  tenant: Store;
  /** The mail's id. */
  mail: string;
  schedule: Schedule;
  reader: Reader;
  words: ChannelWords;
  /** The installation's own texts. */
  edited: ReadonlyMap<string, string>;
  tenantName: string;
  origin?: string;
  /** The day in the time zone of the schedule, YYYY-MM-DD. */
  day: string;
}

interface Made {
  rows: number;
  letter: Letter;
}

const actorOf = ({ mail, tenant }: Report): Actor => ({
  ...{ userId: null, userName: null, tenantId: tenantIdOf(tenant), requestId: `view-mail-${mail}` },
});
/** What the audit log says of a report, whatever it is. */
const logged = ({ schedule, reader }: Report) => ({
  ...{ outcome: 'mail', format: schedule.format ?? 'CSV', schedule: schedule.id },
  ...{ owner_id: schedule.user_id, recipient_id: reader.id },
});
const frameOf = ({ context, reader, tenantName }: Report) => ({
  ...{ tenant: tenantName, reader: reader.name, now: context.now() },
});
const sentBy = ({ schedule, tenantName, origin }: Report) => ({
  ...{ author: schedule.user_name, tenant: tenantName, origin },
});

/** The rows of a view. The audit log has its line before they leave. */
export async function reportedView(report: Report, view: SavedView): Promise<Made> {
  const { context, tenant, schedule, reader, words, day, mail } = report;
  const tenantId = tenantIdOf(tenant);
  const session = sessionFor(reader, tenantId, `view mail ${mail}`);
  const stores = await context.tenancy.stores(tenantId);
  const own = entityOf(manifestFor(context.manifest, session.permissions), view.entity);
  const columns = view.columns ?? [];
  const asked = askedOf(own).filter((path) => columns.includes(path));
  const query = { ...queryOfView(view), with: asked.join() };
  const rowReader = { session, stores, currency: () => reader.currency };
  const reading = await readingOf(context, rowReader, view.entity, query, columns);
  const wanted = { context, reader: rowReader, reading, view, words };
  const isPdf = schedule.format === 'PDF';
  const { content, contentType, ...extent } = isPdf
    ? await pdfOfView(wanted, frameOf(report))
    : await csvOfView(wanted);
  // whatever becomes of the mail, the rows leave: the line is stored before
  await auditExport(
    reading,
    { actor: actorOf(report), control: context.control, tenant },
    { rows: extent.rows, view: view.id, ...logged(report) },
  );
  const { route } = entityOf(context.manifest, view.entity);
  const attachments = [{ filename: `${route}-${day}.${isPdf ? 'pdf' : 'csv'}`, contentType, content }];
  return { rows: extent.rows, letter: viewLetter({ ...sentBy(report), view, extent, route, attachments }, words) };
}

/** The tables of a page of statistics. */
export async function reportedStats(report: Report): Promise<Made> {
  const { context, tenant, schedule, words, edited, day } = report;
  const { source, format } = schedule;
  const period = schedule.period ?? 'YESTERDAY';
  if (source === null || !isStatSource(source)) throw new Error(`There are no statistics '${source}'`);
  const word = await reportWords(words.locale, edited);
  const worded = { words, word, currencyLabel: words.one('currency') };
  const now = context.now();
  const days = daysIn(period, now);
  const currency = schedule.currency ?? 'EUR';
  const tables = await statTables({ tenant, control: context.control }, { source, days, currency, now }, worded);
  const title = words.value('ReportSources', source);
  const facts = [
    `${words.value('ReportPeriods', period)}: ${word('charts.timeframe.utc', { days: spanText(days, words.locale) })}`,
  ];
  const product = source.toLowerCase().replace(' ', '-');
  const attachments: Attachment[] =
    format === 'PDF'
      ? [
          {
            ...{ filename: `statistics-${product}-${day}.pdf`, contentType: 'application/pdf' },
            content: await pdfOfStats(tables, worded, { ...frameOf(report), title, facts }),
          },
        ]
      : csvOfStats(tables, `statistics-${product}-*-${day}.csv`, worded);
  const image = { statistics: source, date_from: days.from, date_to: days.to, currency, rows: tables.rows };
  const write = { store: tenant, name: entityOfStats(source), actor: actorOf(report) };
  await auditTenant(write, 'EXPORT', '*', null, { ...image, ...logged(report) });
  const page = `statistics/${product}?timeframe=${days.from}..${days.to}`;
  // the biggest wins name their customers
  const isPersonal = source !== 'SPORTSBOOK';
  const sent = { ...sentBy(report), title, isPersonal, facts: [...facts, ...tables.notes], page, attachments };
  return { rows: tables.rows, letter: statLetter(sent, words) };
}
