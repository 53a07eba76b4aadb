import { expect, test } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { readWebhooks } from '../../../server/engine/webhooks/targets.ts';

const secret = { PITBOSS_WEBHOOK_SECRET: 'a secret of sixteen' };

test('RMT-5 webhooks come from the server’s configuration, by name', () => {
  expect(readWebhooks({}).targets.size).toBe(0);
  const { targets } = readWebhooks({
    PITBOSS_WEBHOOKS: 'desk=https://a.example/x?y=1, ops=http://localhost:9/z',
    ...secret,
  });
  expect([...targets]).toEqual([
    ['desk', 'https://a.example/x?y=1'],
    ['ops', 'http://localhost:9/z'],
  ]);
});

test('RMT-5 a wrong part is named, and no secret is no start', () => {
  for (const [text, told] of [
    ['desk', 'part 1'],
    ['desk=https://a.example,desk=https://b.example', 'part 2'],
    ['desk=http://a.example', 'https://'],
    ['desk=ftp://a.example', 'https://'],
    ['desk=nothing', 'address'],
    ['desk=https://user:word@a.example', 'password'],
    ['1 2=https://a.example', 'name'],
    ['=https://a.example', 'name'],
  ] as const) {
    const read = () => readWebhooks({ PITBOSS_WEBHOOKS: text, ...secret });
    expect(read, text).toThrow(ConfigError);
    expect(read, text).toThrow(told);
    expect(read, text).not.toThrow(/word@/);
  }
  for (const short of [undefined, 'short'])
    expect(() => readWebhooks({ PITBOSS_WEBHOOKS: 'desk=https://a.example', PITBOSS_WEBHOOK_SECRET: short })).toThrow(
      'PITBOSS_WEBHOOK_SECRET',
    );
});
