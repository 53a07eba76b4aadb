import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  CaseDossier,
  CaseReports,
  KeptReportSettings,
  ReportCheck,
  ReportOrder,
  ReportSettingsChange,
} from '../../src/contracts/caseReport.ts';
import type { Context } from '../context.ts';
import { HttpError, inNoTenant } from '../errors.ts';
import { writtenDossier } from '../mentions/writtenDossier.ts';
import { readOne } from '../records/read.ts';
import { dossierOf } from '../reports/dossier.ts';
import { customersOf, mostTransactions, reportFacts } from '../reports/facts.ts';
import { gapsOf } from '../reports/gaps.ts';
import { goamlFile } from '../reports/goaml.ts';
import { madeReports, makeReport } from '../reports/made.ts';
import { changeReportSettings, reportSettings, settingLengths } from '../reports/settings.ts';
import type { Store } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

const shortText = (maxLength: number) => ({ type: ['string', 'null'], maxLength });
const moment = { type: 'string', format: 'date-time', maxLength: 40 };
const person = {
  type: 'object',
  properties: {
    customer: { type: 'string', pattern: '^[0-9]{1,18}$' },
    first_name: shortText(255),
    last_name: shortText(255),
    gender: { enum: ['M', 'F', null] },
    birthdate: shortText(10),
    id_number: shortText(255),
    nationality: shortText(2),
    residence: shortText(2),
  },
  required: ['customer'],
  additionalProperties: false,
};
const order = {
  type: 'object',
  properties: {
    begins_at: moment,
    ends_at: moment,
    content: { enum: ['TRANSACTIONS', 'ACTIVITY'] },
    stakes: { type: 'boolean' },
    report_code: { type: 'string', maxLength: 20 },
    fiu_ref_number: shortText(255),
    // longer ones are told of by the check
    reason: { type: 'string', maxLength: 20_000 },
    action: { type: 'string', maxLength: 20_000 },
    indicators: { type: 'array', items: { type: 'string', maxLength: 25 }, maxItems: 50 },
    persons: { type: 'array', items: person, maxItems: 500 },
  },
  required: ['begins_at', 'ends_at', 'content', 'stakes', 'report_code', 'reason', 'action', 'indicators', 'persons'],
  additionalProperties: false,
};
const settingsChange = {
  type: 'object',
  properties: {
    settings: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(settingLengths).map(([key, most]) => [key, shortText(most)])),
      required: Object.keys(settingLengths),
      additionalProperties: false,
    },
    updated_at: shortText(40),
  },
  required: ['settings', 'updated_at'],
  additionalProperties: false,
};

/** What a report tells needs the permissions to see it, besides the one to report. */
const told = ['case.show', 'customer.show', 'deposit.list', 'withdraw.list'] as const;
const staked = ['betslip.list', 'casino.list', 'live_casino.list'] as const;
const printed = ['case.show', 'customer.show', 'alert.list', 'intervention.list'] as const;
const toldBy = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'stakes' in body && body.stakes === true ? [...told, ...staked] : told;

const path = '/api/v1/crud/case/:id/report';
type OfCase = { Params: { id: string } };

/** GET and PUT v1/report-settings: what each report of the tenant says of the reporting entity. */
export function reportSettingsRoutes(app: FastifyInstance, context: Context): void {
  const settingsPath = '/api/v1/report-settings';
  app.get(
    settingsPath,
    { config: { needs: 'case.report' } },
    async (request): Promise<{ data: KeptReportSettings }> => {
      return { data: await reportSettings(await tenantOf(context, request)) };
    },
  );
  app.put<{ Body: ReportSettingsChange }>(
    settingsPath,
    { schema: { body: settingsChange }, config: { needs: 'report-settings.change' } },
    async (request): Promise<{ data: KeptReportSettings }> => ({
      data: await changeReportSettings(await tenantOf(context, request), actorOf(request), request.body),
    }),
  );
}

/**
 * GET v1/crud/case/{id}/report: the reports that were made. POST …/report/check: what the next one lacks. POST …/report
 * makes it, as goAML XML; POST …/report/pdf gives what is printed of the case.
 */
export function caseReportRoutes(app: FastifyInstance, context: Context): void {
  app.get<OfCase>(
    path,
    { config: { needs: 'case.report', needsByQuery: () => ['case.show', 'customer.show'] } },
    async (request): Promise<{ data: CaseReports }> => {
      const { tenant, id } = await caseOf(context, request);
      return { data: { made: await madeReports(tenant, id), customers: await customersOf(tenant, id) } };
    },
  );
  app.post<OfCase & { Body: ReportOrder }>(
    `${path}/check`,
    { schema: { body: order }, config: { needs: 'case.report', needsByQuery: toldBy } },
    async (request): Promise<{ data: ReportCheck }> => {
      const { facts, notApproved, gaps } = await judged(context, request);
      const transactions = Math.min(facts.transactions.length, mostTransactions);
      return { data: { gaps, transactions, not_approved: notApproved } };
    },
  );
  app.post<OfCase & { Body: ReportOrder }>(
    path,
    { schema: { body: order }, config: { needs: 'case.report', needsByQuery: toldBy } },
    async (request, reply) => {
      const { tenant, id, facts, gaps } = await judged(context, request);
      if (gaps.length > 0)
        throw new HttpError(
          'conflict',
          { key: 'reportIncomplete', params: { count: gaps.length } },
          { more: { gaps } },
        );
      const at = context.now().toISOString();
      const { begins_at, ends_at } = request.body;
      const { report, content } = await makeReport(tenant, id, actorOf(request), {
        ...{ kind: 'GOAML', prefix: 'CASE', at },
        span: { begins_at, ends_at, transactions: facts.transactions.length },
        content: (reference) => goamlFile(facts, { reference, at }),
      });
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${report.reference}.xml"`)
        .send(content);
    },
  );
  app.post<OfCase>(
    `${path}/pdf`,
    { config: { needs: 'case.report', needsByQuery: () => printed } },
    async (request): Promise<{ data: CaseDossier }> => {
      const { tenant, id } = await caseOf(context, request);
      const { control, manifest } = context;
      const dossier = await writtenDossier({ control, tenant, manifest }, await dossierOf(tenant, id));
      const { report } = await makeReport(tenant, id, actorOf(request), {
        ...{ kind: 'PDF', prefix: 'CASE', at: context.now().toISOString() },
        content: () => JSON.stringify(dossier),
      });
      return { data: { report, ...dossier } };
    },
  );
}

async function judged(context: Context, request: FastifyRequest<OfCase & { Body: ReportOrder }>) {
  const { tenant, id } = await caseOf(context, request);
  const found = await reportFacts({ tenant, control: context.control }, id, request.body);
  const today = context.now().toISOString().slice(0, 10);
  return { tenant, id, ...found, gaps: gapsOf(found.facts, today) };
}

/** A case of the caller's tenant. Throws 404 for any other. */
async function caseOf(context: Context, request: FastifyRequest<OfCase>): Promise<{ tenant: Store; id: string }> {
  const tenant = await tenantOf(context, request);
  const { id } = await readOne(context, await callerOf(context, request), 'case', request.params.id);
  return { tenant, id: String(id) };
}

async function tenantOf({ tenancy }: Context, request: FastifyRequest): Promise<Store> {
  const { tenantId } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  return (await tenancy.stores(tenantId)).tenant;
}
