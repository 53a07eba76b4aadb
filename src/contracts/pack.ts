import type { EnumValue } from '../manifest/enums.ts';
import type { PartnerId, Time } from './ingest.ts';
import type { TriggerActions, TriggerSettings } from './trigger.ts';

/** What a pack, a trigger or a category in it is called for ever: small letters, digits and hyphens. @pattern ^[a-z0-9]+(-[a-z0-9]+)*$ @maxLength 64 */
export type PackKey = string;
/** Counts up with each change that the tenants are to have. @multipleOf 1 @minimum 1 @maximum 9999 */
export type PackVersion = number;
/** @minLength 1 @maxLength 255 */
type Line = string;
/** @minLength 1 @maxLength 1000 */
type Sentences = string;
/** @multipleOf 1 @minimum 0 @maximum 1000000 */
type Share = number;

/** Where in the law a rule stands: the instrument, and the section of it if it has a number. */
export interface LegalReference {
  instrument: Line;
  section?: Line;
  /** @format uri @pattern ^https:// @maxLength 500 */
  url?: string;
}

/** A category by which the pack's authority, or its author, sorts the triggers. */
export interface PackCategory {
  key: PackKey;
  name: Line;
}

/** `pack.json`: what the triggers beside it have in common. */
export interface PackHead {
  key: PackKey;
  version: PackVersion;
  name: Line;
  /** Such as Great Britain; absent where a pack is for every country. */
  jurisdiction?: Line;
  description: Sentences;
  legal: LegalReference[];
  /** @minItems 1 @maxItems 40 */
  categories: PackCategory[];
}

/** A trigger as POST v1/crud/trigger takes it; its mode is chosen when it is imported. */
export interface PackRule {
  /** @minLength 3 @maxLength 255 */
  name: string;
  type: EnumValue<'TriggerTypes'>;
  severity: EnumValue<'Severities'>;
  /** @maxLength 2000 */
  description?: string;
  trigger_settings: TriggerSettings;
  /** @minLength 1 @maxLength 2000 */
  final_setting_result: string;
  trigger_actions: TriggerActions;
}

/** From how many to how many, both included. */
interface Range {
  least: Share;
  most: Share;
}

/** What a backtest should find, for each 1,000 customers who were active in the span. */
export interface PackExpectation {
  /** The length of the span. @multipleOf 1 @minimum 1 @maximum 366 */
  days: number;
  customers: Range;
  alerts: Range;
}

/** A value of a row: a moment may be written from the test's own, as T-30d or T+90m. */
export interface PackRow {
  [field: string]: unknown;
}

/** Rows of one kind, as POST v1/ingest/{kind} takes them. */
export interface PackRows {
  kind: EnumValue<'IngestKinds'>;
  /** @minItems 1 @maxItems 500 */
  rows: PackRow[];
}

/** Rows in, firings out. */
export interface PackTest {
  name: Line;
  /** The moment T; without it 15 January 2026, 12:00 UTC. */
  at?: Time;
  /** Sent in this order. @minItems 1 @maxItems 40 */
  events: PackRows[];
  /** The operator's ids of the events for which the trigger fires; it fires for no other. */
  fires: PartnerId[];
}

/** A trigger of a pack, in a file of its own. */
export interface PackTrigger {
  key: PackKey;
  version: PackVersion;
  /** The category of Pitboss that it watches. */
  category: EnumValue<'RiskCategoryTypes'>;
  /** The pack's own categories that it covers. @minItems 1 @maxItems 10 */
  covers: PackKey[];
  legal: LegalReference[];
  /** Why it is there, in one or two sentences. */
  purpose: Sentences;
  trigger: PackRule;
  expects?: PackExpectation;
  /** @maxItems 50 */
  tests: PackTest[];
}

/** Which trigger of which pack a trigger was made from, and a digest of what it said then. */
export interface TriggerOrigin {
  pack: PackKey;
  key: PackKey;
  version: PackVersion;
  category: EnumValue<'RiskCategoryTypes'>;
  /** @pattern ^[0-9a-f]{64}$ */
  digest: string;
}

/** A tenant's trigger that was made from one of a pack. */
export interface ImportedTrigger {
  id: string;
  name: string;
  mode: EnumValue<'TriggerModes'>;
  version: PackVersion;
  /** Whether somebody has changed since then what it judges and does. */
  changed: boolean;
  /** What it says now; null where that cannot be read. */
  trigger: PackRule | null;
  updated_at: string;
}

/** A trigger of a pack, and what the tenant has of it. */
export interface OfferedTrigger {
  key: PackKey;
  version: PackVersion;
  category: EnumValue<'RiskCategoryTypes'>;
  covers: PackKey[];
  legal: LegalReference[];
  purpose: string;
  trigger: PackRule;
  expects: PackExpectation | null;
  tests: { name: string; fires: number }[];
  tenant: ImportedTrigger | null;
}

export interface OfferedPack {
  head: PackHead;
  triggers: OfferedTrigger[];
}

/** A category of Pitboss with the triggers that watch it. */
export interface CategoryCover {
  category: EnumValue<'RiskCategoryTypes'>;
  triggers: { id: string; name: string; mode: EnumValue<'TriggerModes'> }[];
}

/** The packs that are shipped, and what the tenant has of them. */
export interface RulePacks {
  packs: OfferedPack[];
  categories: CategoryCover[];
}

/** A tenant's trigger as a file, and the handlers of the actions that a file cannot have. */
export interface TriggerFile {
  file: PackTrigger;
  left_out: string[];
}
