import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import { contentsFor } from '../../../src/rules/listFits.ts';

const listed = (model: string, column: string) =>
  modelSchemas(manifest)
    .find(({ name }) => name === model)
    ?.columns.find(({ name }) => name === column)?.listed;

test('each column takes the lists of what it is', () => {
  const fitting = (model: string, column: string) => {
    const by = listed(model, column);
    return by && contentsFor(by);
  };
  expect(fitting('SESSION', 'device_hash')).toEqual(['DEVICES']);
  expect(fitting('SESSION', 'address_hash')).toEqual(['ADDRESSES']);
  expect(fitting('DEPOSIT', 'instrument')).toEqual(['INSTRUMENTS']);
  expect(fitting('WITHDRAWAL', 'instrument')).toEqual(['INSTRUMENTS']);
  expect(fitting('SESSION', 'customer')).toEqual(['CUSTOMERS']);
  expect(fitting('CUSTOMER', 'partner_customerId')).toEqual(['CUSTOMERS']);
  expect(fitting('FIXTURE', 'partner_fixtureId')).toEqual(['FIXTURES']);
  expect(fitting('SESSION', 'channel')).toEqual(['COUNTRIES', 'VALUES']);
  expect(fitting('DEPOSIT', 'amount')).toBeUndefined();
});
