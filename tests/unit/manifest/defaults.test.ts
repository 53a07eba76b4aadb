import { describe, expect, test } from 'vitest';
import { entity } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { fieldAt } from '../../../src/manifest/fields.ts';
import { entitySchema } from '../../../src/manifest/jsonSchema.ts';
import { isRequired } from '../../../src/resources/formBody.ts';

const visit = entity({
  path: 'v1/crud/visit',
  route: 'visits',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'title',
  sort: 'title',
  fields: {
    id: f.id(),
    title: f.text({ default: 'Visit' }),
    phase: f.choice('BetPhases', { default: 'LIVE' }),
    urgent: f.boolean({ default: false }),
    note: f.text(),
  },
  list: ['title'],
  form: ['title', 'phase', 'urgent', 'note'],
});
const manifest = { entities: { visit }, menu: [] };

describe('VAL-1 a field with a default always has a value', () => {
  test.each(['create', 'update'] as const)('the schema of a body to %s refuses null for it', (use) => {
    const { properties = {}, required = [] } = entitySchema(manifest, 'visit', use);
    expect(JSON.stringify([properties.title, properties.phase, properties.urgent])).not.toContain('null');
    expect(JSON.stringify(properties.note)).toContain('null');
    expect(required).toEqual([]);
  });

  test('its form marks it as required when it can be cleared', () => {
    const marked = ['title', 'phase', 'urgent', 'note'].filter((path) => {
      const placed = fieldAt(visit, path);
      return placed && isRequired(placed);
    });
    expect(marked).toEqual(['title', 'phase']);
  });
});
