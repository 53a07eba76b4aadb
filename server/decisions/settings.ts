import { sql } from 'kysely';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

type Default = EnumValue<'DecisionDefaults'>;

/** A tenant's choices about decisions. */
export interface DecisionSettings {
  /** Seconds until a referral that nobody answers gets the default answer. */
  seconds: number;
  otherwise: Default;
  /** What is answered while the database does not answer: fail open or fail closed. */
  offline: Default;
}

/** Milliseconds after which the settings are read again. */
const keptFor = 2_000;

/** Reads tenants' settings, and keeps the last ones known for the time when the database does not answer. */
export class SettingsReader {
  readonly #control: Store;
  readonly #known = new Map<string, { settings: DecisionSettings; until: number }>();
  readonly #reading = new Map<string, Promise<DecisionSettings>>();

  constructor(control: Store) {
    this.#control = control;
  }

  /** The present settings. Rejects with the database's error; `known` has the last ones then. */
  async of(tenantId: string): Promise<DecisionSettings> {
    const known = this.#known.get(tenantId);
    if (known && known.until > performance.now()) return known.settings;
    const reading = this.#reading.get(tenantId) ?? this.#read(tenantId);
    this.#reading.set(tenantId, reading);
    return reading;
  }

  known(tenantId: string): DecisionSettings | undefined {
    return this.#known.get(tenantId)?.settings;
  }

  async #read(tenantId: string): Promise<DecisionSettings> {
    try {
      const { rows } = await sql<DecisionSettings>`select decision_seconds as seconds, decision_default as otherwise,
          decision_offline as offline
        from ${table(this.#control, 'tenant')} where id = ${tenantId}::bigint`.execute(this.#control.db);
      const [settings] = rows;
      if (!settings) throw notFound();
      this.#known.set(tenantId, { settings, until: performance.now() + keptFor });
      return settings;
    } finally {
      this.#reading.delete(tenantId);
    }
  }
}
