import { useMemo } from 'react';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useManifest } from '../../ManifestContext.tsx';
import type { ManifestDef } from '../../manifest/entity.ts';
import { entityOfEvents } from '../../manifest/eventEntities.ts';
import { type PlacedField, placedFields } from '../../manifest/fields.ts';
import { type Labels, useLabels } from '../useLabels.ts';

export interface FoundField {
  entity: string;
  placed: PlacedField;
}

/** The field with a name in JSON: of the entity that the JSON is about, else the first of that name. */
export function fieldNamed(manifest: ManifestDef, about: string | undefined, name: string): FoundField | undefined {
  const own = about === undefined ? undefined : manifest.entities[about];
  const others = Object.keys(manifest.entities).filter((entity) => entity !== about);
  const order = [...(own && about !== undefined ? [about] : []), ...others];
  for (const suits of [isCalled, endsIn])
    for (const entity of order) {
      const def = manifest.entities[entity];
      const placed = def && placedFields(def).find((one) => suits(one, name));
      if (placed) return { entity, placed };
    }
  return undefined;
}

const isCalled = ({ path, column }: PlacedField, name: string) => path === name || column === name;
const endsIn = ({ path }: PlacedField, name: string) => path.endsWith(`.${name}`);

/** Names of the ingest calls for fields that the manifest names otherwise. */
const games: { readonly [name: string]: string } = { game: 'casino_game' };

interface Words {
  manifest: ManifestDef;
  labels: Labels;
  locale: string;
}

/** What a field of a row is called, by the row's kind and the field's place in it: `bets.0.odd.price` → `Bet 1, Price`. */
function labelOfPlace(words: Words, about: string | undefined, place: string): string {
  const { manifest, labels, locale } = words;
  const [first = '', at = '', ...rest] = place.split('.');
  const many = about === undefined ? undefined : manifest.entities[about]?.fields[first];
  if (many?.kind === 'many' && /^\d+$/.test(at)) {
    const one = `${labels.one(many.of)} ${formatCount(Number(at) + 1, locale)}`;
    return rest.length === 0 ? one : `${one}, ${labelOfPlace(words, many.of, rest.join('.'))}`;
  }
  const game = games[place];
  if (game !== undefined) return labels.one(game);
  const found = fieldNamed(manifest, about, place);
  return found ? labels.field(found.entity, found.placed.path) : place;
}

/** The labels of fields in ingested rows; an unknown field keeps its name. */
export function useEventLabel(): (kind: string, place: string) => string {
  const manifest = useManifest();
  const labels = useLabels();
  const locale = useIntlLocale();
  return useMemo(
    () => (kind, place) => labelOfPlace({ manifest, labels, locale }, entityOfEvents(kind), place),
    [manifest, labels, locale],
  );
}
