import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { SinkState } from './audit/keeper.ts';
import type { Context } from './context.ts';
import { contextOn } from './context.ts';
import { notFound, Refused } from './errors.ts';
import { guardRoutes } from './http/access.ts';
import { actionRequestRoutes } from './http/actionRequestRoutes.ts';
import { alertFileRoutes } from './http/alertFileRoutes.ts';
import { watchAskers } from './http/asker.ts';
import { assignRoutes } from './http/assignRoutes.ts';
import { noteRefusal, settleNotes } from './http/auditedCalls.ts';
import { authRoutes } from './http/authRoutes.ts';
import { caseFileRoutes } from './http/caseFileRoutes.ts';
import { caseInterventionRoutes } from './http/caseInterventionRoutes.ts';
import { caseLinkRoutes } from './http/caseLinkRoutes.ts';
import { caseReportRoutes, reportSettingsRoutes } from './http/caseReportRoutes.ts';
import { caseRoutes } from './http/caseRoutes.ts';
import { caseTaskRoutes } from './http/caseTaskRoutes.ts';
import { challengeRoutes } from './http/challengeRoutes.ts';
import { channelRoutes } from './http/channelRoutes.ts';
import { chartRoutes } from './http/chartRoutes.ts';
import { componentRoutes } from './http/componentRoutes.ts';
import { consoleRoutes } from './http/consoleRoutes.ts';
import { crudRoutes } from './http/crudRoutes.ts';
import { customerActionRoutes } from './http/customerActionRoutes.ts';
import { customerStoryRoutes } from './http/customerStoryRoutes.ts';
import { type DecideOptions, decideRoutes } from './http/decideRoutes.ts';
import { decisionRoutes } from './http/decisionRoutes.ts';
import { enumRoutes } from './http/enumRoutes.ts';
import { handleErrors } from './http/errorHandler.ts';
import { exportRoutes } from './http/exportRoutes.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { ingestRoutes } from './http/ingestRoutes.ts';
import { inlineScripts } from './http/inlineScripts.ts';
import { interventionRoutes } from './http/interventionRoutes.ts';
import { invitationRoutes } from './http/invitationRoutes.ts';
import { linkRoutes } from './http/linkRoutes.ts';
import { listSumRoutes } from './http/listSumRoutes.ts';
import { mentionRoutes } from './http/mentionRoutes.ts';
import { measureCalls, metricsRoutes } from './http/metricsRoutes.ts';
import { outcomeRoutes } from './http/outcomeRoutes.ts';
import { ownerMailRoutes } from './http/ownerMailRoutes.ts';
import { noteWrites } from './http/ownWrites.ts';
import { packRoutes } from './http/packRoutes.ts';
import { partnerRoutes } from './http/partnerRoutes.ts';
import { customerFileRoutes, erasureRoutes, legalHoldRoutes } from './http/personalDataRoutes.ts';
import { platformRoutes } from './http/platformRoutes.ts';
import { proposalRoutes } from './http/proposalRoutes.ts';
import { providerRoutes } from './http/providerRoutes.ts';
import { providerSettingsRoutes } from './http/providerSettingsRoutes.ts';
import { relationRoutes } from './http/relationRoutes.ts';
import { reporterRoutes } from './http/reporterRoutes.ts';
import { restRoutes } from './http/restRoutes.ts';
import { riskStatusRoutes } from './http/riskStatusRoutes.ts';
import { rosterRoutes } from './http/rosterRoutes.ts';
import { savedViewRoutes } from './http/savedViewRoutes.ts';
import { schemaRoutes } from './http/schemaRoutes.ts';
import { searchRoutes } from './http/searchRoutes.ts';
import { secondFactorRoutes } from './http/secondFactorRoutes.ts';
import { keepNothing, secureAnswers } from './http/securityHeaders.ts';
import { serviceKeyRoutes } from './http/serviceKeyRoutes.ts';
import { sessionRoutes } from './http/sessionRoutes.ts';
import { noteUse } from './http/sessionUse.ts';
import { shiftRoutes } from './http/shiftRoutes.ts';
import { startDeskRoutes } from './http/startDeskRoutes.ts';
import { statRoutes } from './http/statsRoutes.ts';
import { topRoutes } from './http/topListRoutes.ts';
import { traceCalls } from './http/tracedCalls.ts';
import { translationRoutes } from './http/translationRoutes.ts';
import { triageRoutes } from './http/triageRoutes.ts';
import { triggerRoutes } from './http/triggerRoutes.ts';
import { userStateRoutes } from './http/userStateRoutes.ts';
import { valueListRoutes } from './http/valueListRoutes.ts';
import { versionRoutes } from './http/versionRoutes.ts';
import { viewScheduleRoutes } from './http/viewScheduleRoutes.ts';
import { webhookRoutes } from './http/webhookRoutes.ts';
import { isOpen, type MetricsAccess, nobody } from './metrics/access.ts';
import { InstallationWatch } from './platform/installationState.ts';
import type { ServerLog } from './platform/serverLog.ts';
import { areTracesSent } from './tracing/spans.ts';
import { tooMuchOf } from './validation/bodyBounds.ts';
import { judgeCalls } from './validation/validation.ts';

export interface AppOptions extends DecideOptions {
  version: string;
  /** The built console's folder; without it only the API is served. */
  consoleDir?: string;
  /** Other origins that this console calls. */
  backends?: readonly string[];
  /** Where warnings and errors go; without it nothing is logged. */
  log?: ServerLog;
  /** Proxies whose X-Forwarded-For counts, as CIDRs; without any the connection's own address does. */
  trustedProxies?: readonly string[];
  /** Who may read the metrics; without it nobody. */
  metrics?: MetricsAccess;
  /** What is known of the delivery of audit lines; undefined where they go nowhere. */
  auditSink?: () => SinkState | undefined;
  /** Delete old rows every hour, by the retention settings. */
  housekeeping?: boolean;
}

const bodyLimit = 1024 * 1024;

/** The API server, ready to listen or to be asked directly in tests. */
export async function buildApp(platform: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log ? { level: 'warn', stream: options.log, serializers: { req: ofCall } } : false,
    bodyLimit,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  });
  // sign-in and events wait for nothing else that is asked
  const context = contextOn(platform, 'requests');
  const scripts = options.consoleDir ? await inlineScripts(options.consoleDir) : [];
  secureAnswers(app, options.backends ?? [], scripts);
  keepNothing(app);
  acceptEmptyJson(app);
  handleErrors(app, (request, error) => noteRefusal(context, request, error));
  watchAskers(app);
  const access = options.metrics ?? nobody;
  if (areTracesSent()) traceCalls(app);
  if (isOpen(access)) measureCalls(app);
  judgeCalls(app);
  guardRoutes(app, context);
  noteUse(app, context);
  settleNotes(app, context);
  noteWrites(app, context);
  authRoutes(app, contextOn(platform, 'sign-in'));
  sessionRoutes(app, context);
  secondFactorRoutes(app, context);
  linkRoutes(app, contextOn(platform, 'sign-in'));
  providerRoutes(app, contextOn(platform, 'sign-in'));
  providerSettingsRoutes(app, context);
  invitationRoutes(app, context);
  crudRoutes(app, context);
  exportRoutes(app, context);
  listSumRoutes(app, context);
  searchRoutes(app, context);
  savedViewRoutes(app, context);
  partnerRoutes(app, context);
  serviceKeyRoutes(app, context);
  webhookRoutes(app, context);
  channelRoutes(app, context);
  viewScheduleRoutes(app, context);
  enumRoutes(app, context);
  schemaRoutes(app, context);
  componentRoutes(app, context);
  relationRoutes(app, context);
  reporterRoutes(app, context);
  chartRoutes(app, context);
  statRoutes(app, context);
  topRoutes(app, context);
  customerStoryRoutes(app, context);
  customerActionRoutes(app, context);
  interventionRoutes(app, context);
  alertFileRoutes(app, context);
  caseRoutes(app, context);
  caseLinkRoutes(app, context);
  caseTaskRoutes(app, context);
  caseFileRoutes(app, context);
  caseInterventionRoutes(app, context);
  reportSettingsRoutes(app, context);
  caseReportRoutes(app, context);
  restRoutes(app, context);
  shiftRoutes(app, context);
  rosterRoutes(app, context);
  valueListRoutes(app, context);
  startDeskRoutes(app, context);
  legalHoldRoutes(app, context);
  erasureRoutes(app, context);
  customerFileRoutes(app, context);
  riskStatusRoutes(app, context);
  triageRoutes(app, context);
  outcomeRoutes(app, context);
  packRoutes(app, context);
  challengeRoutes(app, context);
  assignRoutes(app, context);
  actionRequestRoutes(app, context);
  proposalRoutes(app, context);
  triggerRoutes(app, context, contextOn(platform, 'backtests'));
  versionRoutes(app, context);
  const ingest = contextOn(platform, 'ingest');
  const desk = ingestRoutes(app, ingest);
  decideRoutes(app, ingest, desk, options);
  decisionRoutes(app, context);
  platformRoutes(app, platform, { ...options, desk });
  const watch = new InstallationWatch(platform, desk, options.auditSink);
  healthRoutes(app, platform, { watch, access, version: options.version });
  await metricsRoutes(app, { watch, access, version: options.version });
  userStateRoutes(app, context);
  ownerMailRoutes(app, context);
  mentionRoutes(app, context);
  translationRoutes(app, context);
  if (options.consoleDir) await consoleRoutes(app, options.consoleDir);
  else app.setNotFoundHandler(() => Promise.reject(notFound()));
  return app;
}

/** A call in the log: the template of its route, as an address has ids and filters. */
const ofCall = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url });

/** Every call has the content type JSON (SPEC §7), without a body too. A body that is too large is refused unread. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const tooMuch = tooMuchOf(text);
    if (tooMuch) done(Refused.field('body', tooMuch));
    else if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}
