import { sql } from 'kysely';
import type {
  CategoryCover,
  ImportedTrigger,
  OfferedTrigger,
  PackTrigger,
  RulePacks,
} from '../../src/contracts/pack.ts';
import { enums } from '../../src/manifest/enums.ts';
import { type Store, table } from '../sql/store.ts';
import { importedTriggers, type OfPack } from './importedTriggers.ts';
import { shippedPacks } from './shippedPacks.ts';

/** The packs that are shipped with what the tenant has of them, and what watches each category. */
export async function offeredPacks(store: Store): Promise<RulePacks> {
  const imported = await importedTriggers(store);
  const packs = shippedPacks().map(({ head, triggers }) => ({
    head,
    triggers: triggers.map((file) =>
      offered(
        file,
        imported.find(({ origin }) => origin.pack === head.key && origin.key === file.key),
      ),
    ),
  }));
  return { packs, categories: await categoriesOf(store, imported) };
}

function offered(file: PackTrigger, own: OfPack | undefined): OfferedTrigger {
  const { tests, expects = null, ...told } = file;
  const said = { ...told.trigger, description: told.trigger.description ?? told.purpose };
  return {
    ...told,
    trigger: said,
    expects,
    tests: tests.map(({ name, fires }) => ({ name, fires: fires.length })),
    tenant: own ? withoutOrigin(own) : null,
  };
}

const withoutOrigin = ({ origin: _, ...own }: OfPack): ImportedTrigger => own;

interface Watching {
  category: string;
  id: string;
  name: string;
  mode: string;
}

/** A trigger watches a category by an active risk of it, or as the trigger of a pack. */
async function categoriesOf(store: Store, imported: readonly OfPack[]): Promise<CategoryCover[]> {
  const { rows } = await sql<Watching>`select distinct r.category, t.id::text, t.name, t.mode
    from ${table(store, 'risk')} r cross join jsonb_array_elements(r.triggers) e
    join ${table(store, 'trigger')} t on t.id::text = e->>'trigger_id' where r.mode = 'ACTIVE' order by t.name`.execute(
    store.db,
  );
  const all = [
    ...rows,
    ...imported.map(({ origin, id, name, mode }) => ({ category: origin.category, id, name, mode })),
  ];
  return enums.RiskCategoryTypes.map((category) => {
    const watching = all.filter((one) => one.category === category);
    const unique = new Map(watching.map((one) => [one.id, one]));
    return {
      category,
      triggers: [...unique.values()].flatMap(({ id, name, mode: found }) => {
        const mode = enums.TriggerModes.find((one) => one === found);
        return mode ? [{ id, name, mode }] : [];
      }),
    };
  });
}
