import { type Breakage, caughtBy } from './breakage.ts';

/** Personal data, audit, names of columns, headers, connections, and what one writer does to another. */
export const dataBreakages: readonly Breakage[] = [
  ...caughtBy('api/personalData/erase.test.ts', [
    [
      'a customer under legal hold is not erased',
      'server/personal/erase.ts',
      "if (before.legal_hold === true) throw new HttpError('conflict', { key: 'eraseHeld' });",
      '',
      'it is refused while something is open, and under legal hold',
    ],
    [
      'nobody is erased while something is open',
      'server/personal/erase.ts',
      'await demandNothingOpen(tenant, id);',
      'void demandNothingOpen;',
      'it is refused while something is open, and under legal hold',
    ],
    [
      'structured columns are blanked, too',
      'server/personal/erase.ts',
      'if (about) await blankJson(store, name, about);',
      'void blankJson;',
      'every marked value is gone',
    ],
    [
      'closed months are blanked, too',
      'server/personal/erase.ts',
      'for (const closed of await closedTables(store, name)) await blankRows(closed.table, store, columns, about);',
      'void closedTables;',
      'every marked value is gone',
    ],
    [
      'the typed id is the customer’s',
      'server/http/personalDataRoutes.ts',
      'if (request.body.customer_id.trim() !== id)',
      'if (request.body.customer_id.trim() === id && id === String(Number.NaN))',
      'the id must be typed and a reason given',
    ],
    [
      'an erasure is told in the audit log',
      'server/records/eraseOne.ts',
      "await auditTenant({ store: tenant, name: 'customer', actor }, 'ERASE', id, null, image);",
      'void image;',
      'it is in the audit log without any value',
    ],
  ]),
  ...caughtBy('api/personalData/file.test.ts', [
    [
      'a file has rows of its customer alone',
      'server/personal/aboutCustomers.ts',
      "if (by === 'reference') return [sql`${own} = any(${customerIds}::bigint[])`];",
      "if (by === 'reference') return [sql`${own} is not distinct from ${own} and ${customerIds}::bigint[] is not null`];",
      'it has the rows of each kind about the customer',
    ],
    [
      'a file is told in the audit log',
      'server/http/personalDataRoutes.ts',
      "await auditTenant(write, 'EXPORT', id, null, { rows, outcome: 'complete' });",
      'void write;',
      'it is told in the audit log as an export',
    ],
  ]),
  ...caughtBy('api/personalData/legalHold.test.ts', [
    [
      'retention passes over held customers',
      'server/personal/heldRows.ts',
      'idsOf(rows.filter((row) => ids.has(String(row[column]))));',
      'idsOf(rows.filter((row) => ids.has(`${String(row[column])}x`)));',
      'retention passes over and counts the rows of held customers',
    ],
    [
      'a hold is kept once',
      'server/personal/legalHolds.ts',
      "if (before.legal_hold === true) throw new HttpError('conflict', { key: 'holdAlready' });",
      '',
      'a customer is put under legal hold with a reason',
    ],
  ]),
  ...caughtBy('api/audit.test.ts', [
    [
      'a change writes its line',
      'server/sql/write.ts',
      "await audit(inside, 'CREATE', id, null, withRefs(inside, row, body));",
      'void audit;',
      'ROL-3 each creation, change and deletion writes one line',
    ],
    [
      'the audit log masks personal values',
      'server/sql/auditLog.ts',
      "('pii' in field && field.pii) || kindDef(field).secret ? [column ?? path] : [],",
      'kindDef(field).secret ? [column ?? path] : [],',
      'ROL-3 the audit log masks personal data',
    ],
  ]),
  ...caughtBy('api/auditChain.test.ts', [
    [
      'the hash of a line covers what happened',
      'server/audit/chain.ts',
      "  'after',\n",
      '',
      'a changed line is found: what happened',
    ],
    [
      'the hash of a line covers who did it',
      'server/audit/chain.ts',
      "  'user_name',\n",
      '',
      'a changed line is found: who did it',
    ],
  ]),
  ...caughtBy('api/auditedCalls.test.ts', [
    [
      'a customer is not shown where it cannot be told',
      'server/http/crudRoutes.ts',
      'if (name === customerEntity) await noteRead(context, request, request.params.id);',
      'void noteRead;',
      'reading one customer is told once an hour',
    ],
    [
      'a failed sign-in of an unknown mail is told without the mail',
      'server/http/auditedCalls.ts',
      'after: { email: auditMask, reason } }',
      'after: { email: mail, reason } }',
      'a failed sign-in of a known mail is told to its user’s tenant',
    ],
  ]),
  ...caughtBy('api/filters.test.ts', [
    [
      'a list is ordered by columns of the manifest',
      'server/sql/query.ts',
      "if (typeof text === 'string' && allowed.includes(path)) return",
      "if (typeof text === 'string' && /^[a-z_]+$/.test(path)) return",
      'VAL-6 an unknown filter, parameter or order is refused by name on every list',
    ],
    [
      'a filter takes the operators of the manifest',
      'server/sql/query.ts',
      'if (!op || !filter.ops.includes(op))',
      'if (!op)',
      'VAL-6 an operator that a filter does not support is 422',
    ],
    [
      'an unknown parameter is no filter',
      'server/sql/query.ts',
      "if (['page', 'per_page', 'after', 'sort', ...onEveryRequest].includes(name)) continue;",
      "if (!name.startsWith('filter[')) continue;",
      'VAL-6 an unknown filter, parameter or order is refused by name on every list',
    ],
    [
      'a page has an upper bound',
      'server/sql/query.ts',
      '/^\\d{1,7}$/.test(value) && number >= 1 && number <= max) return number;',
      '/^\\d{1,7}$/.test(value) && number >= 1) return number;',
      'VAL-6 an unknown filter, parameter or order is refused by name on every list',
    ],
  ]),
  ...caughtBy('api/headers.test.ts', [
    [
      'scripts come from this origin alone',
      'server/http/securityHeaders.ts',
      'scriptSrc: ["\'self\'"],',
      'scriptSrc: ["\'self\'", "\'unsafe-inline\'"],',
      'API-1 every API answer is uncached, not sniffed and not framed',
    ],
    [
      'no page frames the console',
      'server/http/securityHeaders.ts',
      'frameAncestors: ["\'none\'"],',
      'frameAncestors: ["\'self\'"],',
      'API-1 every API answer is uncached, not sniffed and not framed',
    ],
    [
      'answers of the API are kept nowhere',
      'server/http/securityHeaders.ts',
      "if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');",
      'void reply;',
      'API-1 every API answer is uncached, not sniffed and not framed',
    ],
    [
      'a policy names no host that a call made up',
      'server/http/securityHeaders.ts',
      'return hostPattern.test(host) ?',
      "return host !== '' ?",
      'API-1 pages may connect to this host and its socket',
    ],
  ]),
  ...caughtBy('api/conflicts.test.ts', [
    [
      'nobody overwrites what they have not seen',
      'server/sql/write.ts',
      'if (read !== new Date(String(before.updated_at)).getTime()) throw new StaleVersion();',
      'void read;',
      'RMT-1 ERR-5 the second save gets 409 with both versions',
    ],
  ]),
];
