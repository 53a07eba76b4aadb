import { expect, test } from 'vitest';
import { bindWebhooks, readWebhooks } from '../../../server/engine/webhooks/targets.ts';
import { ConfigError } from '../../../server/errors.ts';

const secret = { PITBOSS_WEBHOOK_SECRET: 'a secret of sixteen' };

const tenants = [
  { id: '1', name: 'Northgate' },
  { id: '2', name: 'Harbour, Sons/Co' },
];
const bound = (text: string, known = tenants) =>
  bindWebhooks(readWebhooks({ PITBOSS_WEBHOOKS: text, ...secret }), known);

test('RMT-5 webhooks come from the server’s configuration; each belongs to a tenant by name or id', () => {
  expect(bindWebhooks(readWebhooks({}), tenants).targets.size).toBe(0);
  const { targets } = bound(
    'Northgate/desk=https://a.example/x?y=1&z=a/b, 1/ops=http://localhost:9/z,Harbour%2C Sons%2FCo/desk=https://b.example',
  );
  expect([...targets].map(([tenant, own]) => [tenant, ...own])).toEqual([
    ['1', ['desk', 'https://a.example/x?y=1&z=a/b'], ['ops', 'http://localhost:9/z']],
    ['2', ['desk', 'https://b.example']],
  ]);
});

test('RMT-5 the server refuses to start when a webhook names no tenant, an unknown one or an ambiguous one, and names the remedy', () => {
  for (const [text, told] of [
    ['desk=https://a.example', 'part 1 is not tenant/name=address: write it as tenant/name=https://host/path'],
    ['/desk=https://a.example', 'part 1 is not tenant/name'],
    ['%/desk=https://a.example', 'part 1 is not tenant/name'],
    ['Nowhere/desk=https://a.example', "'Nowhere', which there is not: known are Northgate (1), Harbour, Sons/Co (2)"],
    ['3/desk=https://a.example', "'3', which there is not"],
    ['1/desk=https://a.example,Northgate/desk=https://b.example', 'Northgate the webhook desk twice'],
  ] as const) {
    expect(() => bound(text), text).toThrow(ConfigError);
    expect(() => bound(text), text).toThrow(told);
  }
  const confusing = [...tenants, { id: '3', name: '2' }];
  expect(() => bound('2/desk=https://a.example', confusing)).toThrow('is the name of one tenant and the id of another');
  expect(() => bound('1/desk=https://a.example', [])).toThrow('known are none yet');
});

test('RMT-5 an invalid part of a webhook is named, and a webhook without a secret stops the start', () => {
  for (const [text, told] of [
    ['1/desk=https://a.example,1/desk=https://b.example', 'part 2'],
    ['1/desk=http://a.example', 'https://'],
    ['1/desk=ftp://a.example', 'https://'],
    ['1/desk=nothing', 'address'],
    ['1/desk=https://user:word@a.example', 'password'],
    ['1/1 2=https://a.example', 'name'],
    ['1/=https://a.example', 'name'],
  ] as const) {
    const read = () => readWebhooks({ PITBOSS_WEBHOOKS: text, ...secret });
    expect(read, text).toThrow(ConfigError);
    expect(read, text).toThrow(told);
    expect(read, text).not.toThrow(/word@/);
  }
  for (const short of [undefined, 'short'])
    expect(() => readWebhooks({ PITBOSS_WEBHOOKS: '1/desk=https://a.example', PITBOSS_WEBHOOK_SECRET: short })).toThrow(
      'PITBOSS_WEBHOOK_SECRET',
    );
});
