import type { EnumName, EnumValue } from './enums.ts';
import type { FilterOp } from './operators.ts';
import type { PiiMark } from './pii.ts';

/** `['eq', 'in']`: `filter[field]` means the first, `filter[field][in]` the others. `{after_date: 'gte'}`: a name of its own. */
export type ColumnFilter = FilterOp[] | { [wireName: string]: FilterOp | FilterOp[] };
/** Wire name → field of the entity at the relation's other end, compared for equality. */
export type RelationFilter = { [wireName: string]: string };

interface Base {
  /** The operator's own words for it, alike in every language: a field that a tenant has declared. */
  says?: string;
  /** Its name in an earlier manifest: a rename carries the stored data over. */
  renamedFrom?: string;
  /** Needed on create, never null. */
  required?: boolean;
  /** Needed when another field of the form holds one of these values. */
  requiredIf?: { field: string; in: string[] };
  /** Written by the server or by ingest, never by a form. */
  readOnly?: boolean;
  /**
   * Personal data: masked in demo mode, audit and logs, and erased with a customer's (src/manifest/personal.ts). Its
   * category follows from the kind unless given.
   */
  pii?: boolean | PiiMark;
  unique?: boolean;
  /** May be sorted by; an index follows. 'few': without one, where a list finds no more rows than it counts exactly. */
  sort?: boolean | 'few';
  /**
   * When the value is known: from the moment in another field on (`before`: its value until then, null by default).
   * false: it changes at unknown moments, so triggers can't use it.
   */
  known?: false | KnownFrom;
}
/** `from`: the path of a time field; `before`: the value until then. */
export interface KnownFrom {
  from: string;
  before?: string | boolean;
}
interface Column extends Base {
  filter?: ColumnFilter;
}
/** A record's own number: bigint, a string in JSON. */
export interface IdField extends Column {
  kind: 'id';
}
/** The operator's own id of the record: unique in its tenant, 1 to 64 characters. */
export interface PartnerIdField extends Column {
  kind: 'partnerId';
}
/**
 * People can be mentioned in the text (src/manifest/mentions.ts): those who may see the record of this entity, which is the
 * text's own or the one that a field of this name leads to.
 */
export type MentionSubject = 'alert' | 'case' | 'intervention';
/** What customers use that is known by a keyed hash only. */
export type HiddenThing = 'device' | 'address' | 'instrument';
export interface TextField extends Column {
  kind: 'text';
  min?: number;
  max?: number;
  /** Whether blanks around it are removed before its length is validated and it is stored, as for names. */
  trimmed?: boolean;
  /** A named shape with a message of its own (src/manifest/formats.ts). */
  format?: 'hostname' | 'currencyCode' | 'labelKey' | 'host' | 'addresses' | 'webAddress' | 'timeOfDay' | 'ownName';
  /** It names an entity: lists and records show the entity's label, filters offer a list; a form's box takes the name. */
  names?: 'entity';
  /** It is the id of a record of the entity that the named field holds: lists and records show it as a link to that. */
  idOf?: string;
  /** It is the id of a record of this entity, which may be kept in another database: shown by name and as a link to that. */
  idIn?: string;
  /**
   * It is the name, when it was written, of what the named text holds the id of: shown as a link to that where it is a
   * user, and on a record's page in place of the id.
   */
  nameOf?: string;
  /** The fields of which the first that holds something is shown where it is empty. */
  otherwise?: string[];
  /**
   * It has values of this class or any other text: lists and records show the values' labels, filters offer a list; a
   * form's box accepts any text. `f.choice` requires one of the values.
   */
  words?: EnumName;
  mentions?: MentionSubject;
  /** It is a keyed hash of such a thing: triggers look for it on lists of those. */
  hashOf?: HiddenThing;
  /**
   * The JSON field (contract FactHistory) with the values that it has had, and since when: triggers see the one that held
   * at the event's time.
   */
  history?: string;
  default?: string;
}
export interface LongTextField extends Column {
  kind: 'longText';
  max?: number;
  /** The format of a text that is shown in words: JSON, or the reasons for which a row was refused. */
  holds?: 'json' | 'reasons';
  mentions?: MentionSubject;
}
export interface EmailField extends Column {
  kind: 'email';
}
/**
 * Stored as a hash, never served. With `confirms` it is only compared with that field, which no body may hold without it,
 * and not stored; with `proves` it is
 * the one that is stored, given so that one's own can be changed.
 */
export interface PasswordField extends Base {
  kind: 'password';
  confirms?: string;
  proves?: string;
}
export interface IntegerField extends Column {
  kind: 'integer';
  min?: number;
  max?: number;
  default?: number;
  /** It is the customer's latest score of a category: triggers see the one before the event. */
  score?: EnumValue<'RiskCategoryTypes'>;
}
/** A bound, compared exactly: 1, or '0.0001' as a text. */
export type Bound = number | string;
/** An exact number: numeric(precision 14, scale), a string in JSON. */
export interface DecimalField extends Column {
  kind: 'decimal';
  /** The decimals that it is kept with. */
  scale: number;
  /** The decimals that it is shown with, where not all. */
  shown?: number;
  min?: Bound;
  max?: Bound;
}
/** numeric(14,2), a string with 2 decimals in JSON, in the currency that the named field holds. */
export interface MoneyField extends Column {
  kind: 'money';
  currency: string;
  min?: Bound;
  max?: Bound;
  /** Kept by the database as the first less the second; null while either is. */
  difference?: [string, string];
}
export interface BooleanField extends Column {
  kind: 'boolean';
  /** Without it a record that is created without a value has null; a form's box sends true or false. */
  default?: boolean;
}
/** A moment, UTC with milliseconds, ISO 8601 in JSON. */
export interface TimeField extends Column {
  kind: 'time';
  /** Set by the server when the record is created, or at each change. */
  stamp?: 'create' | 'update';
  /**
   * The moment that counts where this one is empty, and the boolean that rows must have to count at all: for filters, and
   * for triggers in fields that are known from this one on.
   */
  otherwise?: { field: string; where: string };
  /** Kept by the database as the earliest of these moments; null while all are. */
  earliest?: [string, string];
}
export interface DateField extends Column {
  kind: 'date';
  /** Triggers see the whole years since then at the event's time instead, under this name beside its own. */
  years?: string;
}
/** One value of an enum class. */
export interface ChoiceField extends Column {
  kind: 'choice';
  of: EnumName;
  default?: string;
}
/**
 * An ISO 4217 code of one of the platform's currencies. A field `currency` is served as `currency: {code, name}` and,
 * beside it, as `currency_id`, which has the code too; a body says `currency: 'EUR'`.
 */
export interface CurrencyField extends Column {
  kind: 'currency';
}
/** A text per locale, of those that the console has (`Locales`): JSON text `{"en_US": "…"}`. */
export interface TextsField extends Column {
  kind: 'texts';
}
/**
 * A list of names; served as `[{name}]`, written as names. `of` says which there are: the permissions of the manifest, the
 * scopes that keys may have by it, the events that webhooks are told, the categories of risks, or the weekdays.
 */
export interface NamesField extends Base {
  kind: 'names';
  of: 'permissions' | 'scopes' | 'events' | 'categories' | 'weekdays';
}
/**
 * Structured data judged by a contract's schema (schemas/contracts). The database keeps it as jsonb, so that the keys of an
 * object come back in the database's order and not in that in which they were sent. `text` keeps and serves it as JSON
 * text, exactly as it was sent, and judges only its length: it is for what the server writes, not for what callers send.
 */
export interface JsonField extends Base {
  kind: 'json';
  contract: string;
  as?: 'text';
}
/** One record of another entity: column `<name>_id`; served as `<name>_id` and `<name>: {id, label}`. */
export interface RefField extends Base {
  kind: 'ref';
  to: string;
  /** The column, where it is not `<name>_id`. */
  column?: string;
  /** What becomes of this record when the other one is deleted. Default: the deletion is refused. */
  onDelete?: 'cascade' | 'set null';
  filter?: RelationFilter;
  /** Where filters (except that by id) look when it is empty: `betslip.bets`, those of another reference. */
  otherwise?: string;
}
/** Many records of another entity, kept in a joining table. */
export interface RefsField extends Base {
  kind: 'refs';
  to: string;
  /** Written by this field of the other entity instead of by id. */
  by?: string;
  /** An entity whose two refs join them, instead of a joining table of its own. */
  through?: { entity: string; from: string; to: string };
  filter?: RelationFilter;
}
/** The records of another entity that point here. Served with one record, not in lists. */
export interface ManyField extends Base {
  kind: 'many';
  of: string;
  /** The ref field at the other end. */
  by: string;
  /** They say which customers the record is about (src/manifest/personal.ts). */
  about?: boolean;
  filter?: RelationFilter;
}
/** Fields served as one nested object. */
export interface GroupField {
  kind: 'group';
  fields: { [name: string]: ScalarField };
  /** They are members of one JSON column of the group's name, and no columns of their own. */
  inJson?: true;
}
/**
 * Reckoned by the server when records are read, by the entity's hooks; its shape is a contract's. The generic page shows
 * each property under the label `resources.figures.<name>`: true or false as yes or no, a number as a whole number, a
 * text as it is, and a list of texts or numbers in one line. A text that is a number is an amount, shown with two
 * decimals. Two properties are no figures: `currency` is the code in which the amounts are shown, and `converted: true`
 * adds the note that other currencies were converted into it, or that a rate is missing where a figure is null.
 */
export interface ComputedField {
  kind: 'computed';
  contract: string;
  /** Shown by a page of its own only (src/overrides.ts), not by the generic one: its contract may have any shape. */
  byHand?: boolean;
  /**
   * A column of lists and exports, given by the hooks `listedColumns` or `listed`, and not served with a single record:
   * always if the entity's `list` names it, or where `with` of a call does, for what costs more. Its entries are the
   * entities of which it tells: whoever may list none of them has no such field. How it is shown:
   * src/resources/kinds/listedCells.tsx.
   */
  listed?: string[];
  /**
   * It has what the records are called that the record speaks of by their ids (contract NamedRecords), and no hook: the
   * records that its fields name, and for a single record those in its images, too.
   */
  names?: boolean;
  /** How a column shows it: as a figure, at its end, or as a moment. */
  shownAs?: 'figure' | 'moment';
}

export type ScalarField =
  | IdField
  | PartnerIdField
  | TextField
  | LongTextField
  | EmailField
  | PasswordField
  | IntegerField
  | DecimalField
  | MoneyField
  | BooleanField
  | TimeField
  | DateField
  | ChoiceField
  | CurrencyField
  | TextsField
  | NamesField
  | JsonField;
export type FieldDef = ScalarField | RefField | RefsField | ManyField | GroupField | ComputedField;
export type Kind = FieldDef['kind'];
export type FieldOf<K extends Kind> = Extract<FieldDef, { kind: K }>;
