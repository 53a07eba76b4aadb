import { type Breakage, caughtBy } from './breakage.ts';

const noList = 'admin ROL-3 no list, choice, relation or report has anything of another tenant';
const byId = 'admin ROL-3 another tenant’s id is the same 404 or 403 as an unknown id';
const ofOther = "'2'";

/** What binds reads, writes and what follows from them to one tenant. */
export const tenantBreakages: readonly Breakage[] = [
  ...caughtBy('api/isolation.test.ts', [
    [
      'a call reads from the tenant of its session',
      'server/http/request.ts',
      ': context.tenancy.stores(tenantId);',
      `: context.tenancy.stores(${ofOther});`,
      noList,
    ],
    [
      'triage changes alerts of the session’s tenant',
      'server/http/triageRoutes.ts',
      'return (await tenancy.stores(tenantId)).tenant;',
      `return (await tenancy.stores(${ofOther})).tenant;`,
      byId,
    ],
    [
      'a customer action is taken in the session’s tenant',
      'server/http/customerActionRoutes.ts',
      'await context.tenancy.stores(tenantId);',
      `await context.tenancy.stores(${ofOther});`,
      byId,
    ],
    [
      'a deed on a record is of the session’s tenant',
      'server/http/deedRoute.ts',
      'const { tenant } = await context.tenancy.stores(tenantId);',
      `const { tenant } = await context.tenancy.stores(${ofOther});`,
      byId,
    ],
    [
      'an effect is added up in the session’s tenant',
      'server/http/interventionRoutes.ts',
      'await readerOf(context, request),',
      `await readerOf(context, request, context.tenancy.stores(${ofOther})),`,
      byId,
    ],
    [
      'a request of an action is decided in the session’s tenant',
      'server/http/actionRequestRoutes.ts',
      'const place = await placeOf(context, tenantId);',
      `const place = await placeOf(context, ${ofOther});`,
      byId,
    ],
    [
      'a legal hold is of a customer of the session’s tenant',
      'server/http/personalDataRoutes.ts',
      'return (await context.tenancy.stores(tenantId)).tenant;',
      `return (await context.tenancy.stores(${ofOther})).tenant;`,
      byId,
    ],
    [
      'a file of personal data is of the session’s tenant',
      'server/http/personalDataRoutes.ts',
      'const place = await placeOf(context, tenantId);\n      const { name',
      `const place = await placeOf(context, ${ofOther});\n      const { name`,
      byId,
    ],
    [
      'an erasure is of a customer of the session’s tenant',
      'server/records/eraseOne.ts',
      'const place = await placeOf(context, session.tenantId);',
      `const place = await placeOf(context, ${ofOther});`,
      byId,
    ],
    [
      'webhooks and their secrets are of the session’s tenant',
      'server/http/webhookRoutes.ts',
      'const { tenant } = await storesOf(context, request);',
      `const { tenant } = await context.tenancy.stores(${ofOther});`,
      byId,
    ],
    [
      'a reference leads to a record of the tenant',
      'server/sql/write.ts',
      'if (unknown.length > 0) throw Refused.field(path',
      'if (unknown.length > 1e9) throw Refused.field(path',
      'ROL-3 no record can reference one of another tenant',
    ],
    [
      'a search looks into the tenant of the session',
      'server/http/searchRoutes.ts',
      'const { tenant } = await storesOf(context, request);',
      `const { tenant } = await context.tenancy.stores(${ofOther});`,
      noList,
    ],
    [
      'records that belong to a record are asked for by a record of the tenant',
      'server/http/relationRoutes.ts',
      'await demandRecord(context, caller, base, base_model_id);',
      '',
      'admin ROL-3 no filter, search or relation finds what another tenant has',
    ],
  ]),
  ...caughtBy('api/savedViews.test.ts', [
    [
      'a saved view is of the tenant in which it was saved',
      'server/http/savedViewRoutes.ts',
      'const { tenant } = await storesOf(context, request);\n      const { entity',
      `const { tenant } = await context.tenancy.stores(${ofOther});\n      const { entity`,
      'ROL-3 no view of another tenant is visible or reachable',
    ],
    [
      'a private view is its owner’s',
      'server/views/storedViews.ts',
      'sql`(owner_id = ${userId} or shared)`',
      'sql`(owner_id = ${userId} or true)`',
      'ROL-3 a private view is visible to its owner only',
    ],
    [
      'a shared view is changed by its owner',
      'server/http/savedViewRoutes.ts',
      "if (!view.editable) throw forbidden({ key: 'viewOfAnother' });",
      '',
      'ROL-3 a shared view is visible to everybody in the tenant; only its owner',
    ],
    [
      'a view is of a list that its reader may see',
      'server/http/savedViewRoutes.ts',
      'const listed = names.filter((name) => mayList(request, name));',
      'const listed = names;',
      'ROL-3 a role that may not list the entity cannot read',
    ],
    [
      'sharing needs its permission',
      'server/http/savedViewRoutes.ts',
      "if (form.shared) demand(sessionOf(request), 'view.share');",
      '',
      'ROL-3 sharing needs its permission',
    ],
  ]),
  ...caughtBy('api/export.test.ts', [
    [
      'an export is of the session’s tenant',
      'server/http/exportRoutes.ts',
      '...(await callerOf(context, request, readingStoresOf(context, request))),',
      `...(await callerOf(context, request, context.tenancy.stores(${ofOther}))),`,
      'ROL-3 no export has data of another tenant',
    ],
    [
      'an export has what its caller may see',
      'server/records/exportRecords.ts',
      '...(scope?.(context, session) ?? []),',
      '',
      'ROL-3 records that a scope hides from the caller are not exported',
    ],
    [
      'an export is told in the audit log',
      'server/records/exportRecords.ts',
      "outcome = 'complete';\n    await note();",
      "outcome = 'complete';\n    noted = true;",
      'the audit log has who exported what and how many rows',
    ],
  ]),
  ...caughtBy('api/statistics.test.ts', [
    [
      'statistics are of the session’s tenant',
      'server/http/statsRoutes.ts',
      'const { tenant, control } = await readingStoresOf(context, request);',
      `const { tenant, control } = await context.tenancy.stores(String((request.session?.tenantId === ${ofOther} ? 1 : 2)));`,
      'STA-1 exposure is what open betslips may cost',
    ],
  ]),
  ...caughtBy('api/ingestCalls.test.ts', [
    [
      'each tenant has logs of its own',
      'server/tenants/tenancy.ts',
      // the role goes with it: under the tenant's own the database would refuse
      "const role = host.roles.of(id);\n    const db = host.on(use);\n    const schema = kind === 'tenant' ? tenantSchema(id) : logsSchema(id);",
      `const whose = kind === 'tenant' ? id : ${ofOther};\n    const role = host.roles.of(whose);\n    const db = host.on(use);\n    const schema = kind === 'tenant' ? tenantSchema(whose) : logsSchema(whose);`,
      'ROL-3 each tenant has its own events',
    ],
    [
      'events are stored in the sender’s tenant',
      'server/http/ingestRoutes.ts',
      'if (!tenant) throw inNoTenant();\n  return tenant.id;',
      `if (!tenant) throw inNoTenant();\n  return ${ofOther};`,
      'ROL-3 each tenant has its own events',
    ],
    [
      'a refused row is sent again by its own tenant',
      'server/http/ingestRoutes.ts',
      'const { logs } = await context.tenancy.stores(tenantId);',
      `const { logs } = await context.tenancy.stores(${ofOther});`,
      'ROL-3 each tenant has its own events',
    ],
    [
      'a refused row that is sent again is stored in its own tenant',
      'server/http/ingestRoutes.ts',
      'replayRows({ desk, tenantId, logs,',
      "replayRows({ desk, tenantId: '1', logs,",
      'ROL-3 each tenant has its own events',
    ],
    [
      'a body of events needs a permission',
      'server/http/ingestRoutes.ts',
      "const needs = 'ingest.write';",
      "const needs = 'customer.list';",
      'ROL-3 without a token ingest answers 401, without ingest.write 403',
    ],
  ]),
  ...caughtBy('api/decide/answers.test.ts', [
    [
      'the desk shows decisions of the session’s tenant',
      'server/http/decisionRoutes.ts',
      'const { tenant } = await storesOf(context, request);',
      "const { tenant } = await context.tenancy.stores('1');",
      'another tenant’s desk and feed show nothing of it',
    ],
    [
      'referrals are pushed to their tenant',
      'server/realtime/attach.ts',
      "io.local.to(roomOf(tenantId)).emit('decisionsChanged', news);",
      "io.local.emit('decisionsChanged', news);",
      'referrals and answers are pushed to the tenant’s consoles, and to no other',
    ],
  ]),
  ...caughtBy('api/versions.test.ts', [
    [
      'versions are of the session’s tenant',
      'server/http/versionRoutes.ts',
      'const { tenant } = await storesOf(context, request);',
      "const { tenant } = await context.tenancy.stores('1');",
      'of another tenant has none',
    ],
  ]),
  ...caughtBy('api/realtime.test.ts', [
    [
      'an alert is pushed to the room of its tenant',
      'server/realtime/attach.ts',
      "io.local.to(roomOf(tenantId)).emit('newAlert', alert);",
      "io.local.emit('newAlert', alert);",
      'API-26 a client of one tenant receives nothing of another',
    ],
    [
      'a socket is let in by a token',
      'server/realtime/watchers.ts',
      "if (!tokenHash || !standing) return 'unauthorized';",
      "if (!tokenHash || !standing) { socket.data = { tokenHash: '', tenantId: '1', userId: '1', userName: '', mayTriage: false }; return undefined; }",
      'an expired token and one of a disabled user are refused',
    ],
    [
      'a socket needs the permission to list alerts',
      'server/realtime/watchers.ts',
      "if (!standing.mayWatch || standing.tenantId === null) return 'forbidden';",
      "if (standing.tenantId === null) return 'forbidden';",
      'a user without alert.list is refused, as is one without a tenant',
    ],
    [
      'a socket does not outlive a switch of tenants',
      'server/realtime/watchers.ts',
      'if (!standing?.mayWatch || standing.tenantId !== socket.data.tenantId) socket.disconnect(true);',
      'if (!standing?.mayWatch) socket.disconnect(true);',
      'NTF-9 switching the tenant closes the socket',
    ],
  ]),
  ...caughtBy('api/triagePushes.test.ts', [
    [
      'an alert whose bound has passed is pushed to its tenant',
      'server/realtime/attach.ts',
      "io.local.to(roomOf(tenantId)).emit('alertDue', news);",
      "io.local.emit('alertDue', news);",
      'an alert whose bound has passed is pushed to its tenant',
    ],
    [
      'who looks at an alert is told in the tenant’s own rooms',
      'server/realtime/presenceOfTenant.ts',
      'const room = lookRoom(socket.data.tenantId, id);',
      "const room = lookRoom('1', id);",
      'switching the tenant ends it, and another tenant’s alert',
    ],
    [
      'presence needs the permission to triage',
      'server/realtime/presenceOfTenant.ts',
      "if (!socket.data.mayTriage || typeof id !== 'string'",
      "if (typeof id !== 'string'",
      'ROL-3 a role without alert.triage is neither shown nor informed',
    ],
    [
      'a change of an alert is pushed to its tenant',
      'server/realtime/attach.ts',
      "io.local.to(roomOf(tenantId)).emit('alertChanged', news);",
      "io.local.emit('alertChanged', news);",
      'ALR-1 a person’s work on an alert is pushed at once to their tenant',
    ],
  ]),
  ...caughtBy('api/tenantMoved.test.ts', [
    [
      'X-Tenant has to name the tenant of the session',
      'server/http/access.ts',
      'if (!ofUser) demandTenant(request.session, request);',
      '',
      'API-4 a page that was open over a switch writes nothing in either tenant',
    ],
  ]),
  ...caughtBy('api/platform/operations.test.ts', [
    [
      'figures of the platform are of the tenants that one reaches',
      'server/http/platformReach.ts',
      '${all ? sql`` : sql`where t.id in ${ownTenants(control, session)}`}',
      '${all ? sql`` : sql``}',
      'ROL-3 a partner admin sees nothing of other tenants, in figures either',
    ],
  ]),
  ...caughtBy('api/platform/settings.test.ts', [
    [
      'the installation’s settings are changed by who reaches every tenant',
      'server/http/platformSettingsRoutes.ts',
      'demandAll(request);\n      try {',
      'try {',
      'ROL-3 a user without every tenant changes nothing',
    ],
  ]),
  ...caughtBy('api/platform/rates.test.ts', [
    [
      'rates are entered by who reaches every tenant',
      'server/http/platformSettingsRoutes.ts',
      'demandAll(request);\n      const { day, rates }',
      'const { day, rates }',
      'VAL-6 rates of tomorrow, of the euro and invalid ones are refused',
    ],
  ]),
  ...caughtBy('api/platform/retention.test.ts', [
    [
      'the installation’s own log is swept by who reaches every tenant',
      'server/http/platformRoutes.ts',
      '...(reach.all ? [null] : [])',
      '...[null]',
      'RTE-11 only users of every tenant sweep',
    ],
  ]),
  ...caughtBy('api/decide/answers.test.ts', [
    [
      'a referral is answered in the session’s tenant',
      'server/http/decisionRoutes.ts',
      'const { tenant } = await context.tenancy.stores(tenantId);',
      `const { tenant } = await context.tenancy.stores(${ofOther});`,
      'ROL-3 a referral of another tenant is no referral here',
    ],
  ]),
];
