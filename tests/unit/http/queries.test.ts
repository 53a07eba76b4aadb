import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../../../server/http/errorHandler.ts';
import { oneOf, queryOf, queryText, queryTime, someOf, wholeNumber } from '../../../server/validation/queries.ts';
import { judgeCalls } from '../../../server/validation/validation.ts';

const app = fastify();
const querystring = queryOf(
  {
    name: queryText('a name of at most 5 characters', { maxLength: 5 }),
    from: queryTime,
    order: oneOf(['', 'ASC', 'DESC']),
    kind: oneOf(['one', 'two', 'three']),
    kinds: someOf(['one', 'two']),
    limit: wholeNumber(20),
  },
  'from',
);
beforeAll(() => {
  handleErrors(app);
  judgeCalls(app);
  app.get('/', { schema: { querystring } }, async ({ query }) => query);
});

test.each([
  '',
  '&name=Anna&order=&kind=three&kinds=one,two&limit=20',
  '&kinds=two&limit=7&order=ASC',
  '&kinds=&limit=',
  '&timezone=Europe/Athens&currency=PLN',
])('from=now%s is accepted, every value as text', async (more) => {
  const response = await app.inject(`/?from=now${more}`);
  expect(response.json()).toEqual(Object.fromEntries(new URLSearchParams(`from=now${more}`)));
});

test.each([
  ['', { from: 'from: give a day such as 2026-01-31 or a moment such as 2026-01-31T18:00:00Z' }],
  ['from=a&from=b', { from: 'from must be given once' }],
  ['from=a&name=Beatrix', { name: "name can't be 'Beatrix': give a name of at most 5 characters" }],
  ['from=a&order=UP', { order: "order can't be 'UP': use ASC or DESC" }],
  ['from=a&kind=', { kind: 'kind: use one of one, two, three' }],
  ['from=a&kinds=two,four', { kinds: "kinds can't be 'two,four': give a list of one, two with commas between" }],
  ['from=a&limit=0', { limit: "limit can't be '0': give a whole number from 1 to 20" }],
  ['from=a&limit=21', { limit: "limit can't be '21': give a whole number from 1 to 20" }],
  ['from=a&limit=1.5', { limit: "limit can't be '1.5': give a whole number from 1 to 20" }],
  [
    'from=a&limits=1&__proto__=1',
    {
      limits: "There is no parameter 'limits': known are name, from, order, kind, kinds, limit, timezone, currency",
      ['__proto__']:
        "There is no parameter '__proto__': known are name, from, order, kind, kinds, limit, timezone, currency",
    },
  ],
])('%s is refused by name with the expected form', async (query, errors) => {
  const response = await app.inject(`/?${query}`);
  expect(response.statusCode).toBe(422);
  const body = response.json();
  expect(body.message).toBe(Object.values(errors)[0]);
  expect(Object.fromEntries(Object.entries(body.errors))).toEqual(
    Object.fromEntries(Object.entries(errors).map(([name, one]) => [name, [one]])),
  );
});
