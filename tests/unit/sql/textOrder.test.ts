import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The statement itself: without what stands in parentheses or is put in. */
function outermost(statement: string): string {
  const inner = /\$\{[^{}]*\}|\([^()]*\)/g;
  const shorter = statement.replace(inner, ' ');
  return shorter === statement ? statement : outermost(shorter);
}

/** The columns by which a statement orders and which it selects as text: PostgreSQL then orders them as text, 10 before 9. */
function orderedAsText(statement: string): string[] {
  const flat = outermost(statement);
  const texts = [...flat.matchAll(/(?:(\w+)"?::text(?!\s+as\b)|::text\s+as\s+"?(\w+))/g)].map(
    ([, own, as]) => own ?? as,
  );
  const order = /\border by\s+(.*)$/s.exec(flat)?.[1] ?? '';
  return order
    .split(',')
    .map((part) => /^\s*"?(\w+)"?(?=\s|$)/.exec(part)?.[1] ?? '')
    .filter((name) => texts.includes(name));
}

test('no statement orders by a column that it selects as text', () => {
  expect(orderedAsText('select id::text from t order by id desc')).toEqual(['id']);
  expect(orderedAsText('select t.id::text, (select 1 order by x) from t order by t.id')).toEqual([]);
  const found = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`[^`]*`/g)]
      .filter(([statement]) => orderedAsText(statement.slice(1, -1)).length > 0)
      .map(([statement]) => `${file}: ${statement.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});
