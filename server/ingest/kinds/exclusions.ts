import type { ExclusionEvent } from '../../../src/contracts/ingest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { sentence } from '../../sentence.ts';
import { contracts } from '../ingestKinds.ts';
import { isBefore } from './hashedMembers.ts';
import { linkTexts } from './links.ts';
import { simpleKind } from './simple.ts';

const ends = ['ends_at', 'lifted_at'] as const;

/** The spans in which customers may not play. Begin and end may lie ahead. */
export const exclusions = simpleKind<ExclusionEvent>({
  contract: contracts.exclusions,
  target: { entity: 'customer_exclusion', key: ['partner_exclusionId'] },
  times: 'any',
  check: (event) =>
    ends
      .filter((name) => isBefore(event[name], event.starts_at))
      .map((name) => `${name}: ${sentence(reasons.endFirst, { field: 'starts_at' })}`),
  link: (store, events) => linkTexts(store, events, ['reason']),
});
