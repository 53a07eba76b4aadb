import { expect, test } from 'vitest';
import { ServerLog } from '../../../server/platform/serverLog.ts';

function logTo() {
  const written: string[] = [];
  return { written, log: new ServerLog({ write: (text) => written.push(text) }) };
}
const line = (more: object) => `${JSON.stringify({ level: 50, time: 1, ...more })}\n`;

test('warnings and errors are kept, newest first, with request and tenant; everything is written out', () => {
  const { log, written } = logTo();
  const texts = [
    line({ level: 30, msg: 'only told' }),
    line({ level: 40, msg: 'beware' }),
    line({ msg: 'a call failed', reqId: 'r-1', tenant: '2', err: { message: 'no such column', stack: 'at …' } }),
    'no JSON at all\n',
  ];
  for (const text of texts) log.write(text);
  expect(written).toEqual(texts);
  expect(log.lines()).toEqual([
    {
      id: 2,
      at: expect.stringMatching(/^20\d\d-/),
      level: 'error',
      message: 'a call failed: no such column',
      request_id: 'r-1',
      tenantId: '2',
    },
    { id: 1, at: expect.any(String), level: 'warn', message: 'beware', request_id: null, tenantId: null },
  ]);
});

test('at most 200 lines are kept, and of each the beginning of its first line', () => {
  const { log } = logTo();
  for (let n = 0; n < 250; n += 1) log.note('error', `${n} ${'x y '.repeat(500)}\nat a stack`);
  expect(log.lines()).toHaveLength(200);
  const [newest] = log.lines();
  expect(newest?.message).toMatch(/^249 x y/);
  expect(newest?.message.length).toBeLessThan(310);
  expect(newest?.message).not.toContain('stack');
  expect(log.lines().at(-1)?.message).toMatch(/^50 /);
});

test.each([
  ['postgres://pitboss:hunter2@10.0.0.3:5432/x does not answer', 'postgres://•••@10.0.0.3:5432/x does not answer'],
  ['refused: Authorization: Bearer abc.def-1_2', 'refused: Authorization: ••• •••'],
  ['password=hunter2&x=1 and "secret":"s3cret"', 'password=•••&x=1 and "secret":"•••"'],
  ['token 0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d ended', 'token ••• ended'],
  ['request 3f2c1b6e-8a7d-4c55-9c59-0e3f1f0f6a11 failed', 'request 3f2c1b6e-8a7d-4c55-9c59-0e3f1f0f6a11 failed'],
  ['relation "tenant_1_logs.ingest_log" does not exist', 'relation "tenant_1_logs.ingest_log" does not exist'],
])('secrets are not shown: %s', (said, shown) => {
  const { log } = logTo();
  log.note('error', said);
  expect(log.lines()[0]?.message).toBe(shown);
});

test('the console’s output is part of the log until it is released', () => {
  const said: unknown[][] = [];
  const console = { warn: (...words: unknown[]) => said.push(words), error: (...words: unknown[]) => said.push(words) };
  const { log } = logTo();
  const end = log.listen(console);
  console.warn('Redis is back.');
  console.error(new Error('not shipped'));
  end();
  console.error('after');
  expect(said).toEqual([['Redis is back.'], [new Error('not shipped')], ['after']]);
  expect(log.lines().map(({ level, message }) => [level, message])).toEqual([
    ['error', 'not shipped'],
    ['warn', 'Redis is back.'],
  ]);
});
