import { type Breakage, caughtBy } from './breakage.ts';

const own = 'is never released by its author';
const rights = 'keeps to the rights of today';
const stale = 'is out of date once the record was changed';

/** What keeps one person from putting in force what another has to release. */
export const fourEyesBreakages: readonly Breakage[] = [
  ...caughtBy('api/fourEyes.test.ts', [
    [
      'nobody releases what they have proposed',
      'server/records/releaseProposal.ts',
      "if (proposal.author_id === session.userId) throw new HttpError('conflict', { key: 'proposalOwn' });",
      'void HttpError;',
      own,
    ],
    [
      'a release needs the permission of the change itself',
      'server/records/releaseProposal.ts',
      'if (!session.permissions.has(permissionOf(proposal))) throw forbidden();',
      'void forbidden;',
      rights,
    ],
    [
      'a release needs a permission of its own',
      'server/http/proposalRoutes.ts',
      "const decides = { needs: 'proposal.release' } as const;",
      "const decides = { needs: 'proposal.show' } as const;",
      rights,
    ],
    [
      'the author may still make the change',
      'server/records/releaseProposal.ts',
      'if (!permissions?.has(permissionOf(proposal)))',
      'if (!permissions)',
      rights,
    ],
    [
      'proposals are of the session’s tenant',
      'server/records/releaseProposal.ts',
      "await readOne(context, caller, 'proposal', id);\n  const { tenant } = caller.stores;",
      "const { tenant } = await context.tenancy.stores('1');",
      'another tenant sees nothing of it',
    ],
    [
      'one sees proposals about what one may see',
      'server/entities/proposal.ts',
      'return [sql`(t.entity = any(${shown}::text[]) or t.author_id = ${userId})`];',
      'return [sql`(t.entity <> ${shown.join()} or t.author_id = ${userId})`];',
      rights,
    ],
    [
      'a proposal is released on the version on which it was made',
      'server/records/releaseProposal.ts',
      '{ ...change, updated_at: version }',
      'change',
      stale,
    ],
    [
      'a proposal ends once',
      'server/fourEyes/proposals.ts',
      'if (rows.length === 0) return false;\n    const after',
      'void rows;\n    const after',
      'of two at once, one stands and the other is told',
    ],
    [
      'a switch that is on is turned off by two',
      'server/fourEyes/subjects.ts',
      "tenant: { by: 'always', needs: endsFourEyes },",
      "tenant: { by: 'always', needs: () => false && endsFourEyes },",
      'one that is on is turned off by two',
    ],
    [
      'a live trigger’s named action needs another person',
      'server/fourEyes/subjects.ts',
      "trigger_action: { by: 'triggers', needs: changesLiveTriggers },",
      "trigger_action: { by: 'triggers', needs: async (asked) => (await changesLiveTriggers(asked)) && false },",
      'a named action that a live trigger picks waits, too',
    ],
    [
      'an erasure needs another person',
      'server/records/eraseOne.ts',
      "if (!release && (await needsFourEyes(context.control, session.tenantId, 'erasures')))",
      "if (!release && (await needsFourEyes(context.control, '0', 'erasures')))",
      'the erasure of a customer’s data',
    ],
  ]),
  ...caughtBy('api/fourEyesEndings.test.ts', [
    [
      'a proposal about the installation is decided once',
      'server/fourEyes/endings.ts',
      'if (rows.length === 0) throw noLongerWaiting();',
      'void [rows, noLongerWaiting];',
      'of a release and a refusal at once, one stands',
    ],
    [
      'what was decided before a process died is not decided again',
      'server/records/releaseProposal.ts',
      'return isOfTenant(context.manifest, proposal) || !(await tellKnown(context.control, tenant, proposal));',
      'return isOfTenant(context.manifest, proposal) || (void tellKnown, true);',
      'dies once its change is made: the next decision tells it',
    ],
  ]),
  ...caughtBy('api/waitingProposals.test.ts', [
    [
      'nobody’s own proposal waits for them',
      'server/records/countProposals.ts',
      'and author_id <> ${userId}',
      'and ${userId}::text is not null',
      'counts what one may release, never one’s own',
    ],
    [
      'only what one may see and do waits for one',
      'server/records/countProposals.ts',
      'shown.filter((name) => permissions.has(permission(name, verb)))',
      'shown.filter((name) => verb && permission(name, verb))',
      'by the rights to the change itself',
    ],
    [
      'a tenant’s proposals are told to it alone',
      'server/realtime/attach.ts',
      "io.local.to(roomOf(tenantId)).emit('proposalsChanged');",
      "io.local.emit('proposalsChanged');",
      'is pushed when one is made or decided: to its tenant alone',
    ],
  ]),
];
