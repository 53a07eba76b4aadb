import type { EnumValue } from '../../src/manifest/enums.ts';

export type ReportSource = EnumValue<'ReportSources'>;
export type StatSource = Exclude<ReportSource, 'VIEW'>;

/** The list whose rows a page of statistics counts: who may export it may be sent the page. */
const entities = {
  SPORTSBOOK: 'betslip',
  CASINO: 'casino',
  'LIVE CASINO': 'live_casino',
} as const satisfies { [source in StatSource]: string };

export const isStatSource = (source: string): source is StatSource => Object.hasOwn(entities, source);
export const statSources = Object.keys(entities).filter(isStatSource);
export const entityOfStats = (source: StatSource) => entities[source];
