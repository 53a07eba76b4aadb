import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What draws, and a timeline, are no tables; these two are the shared pieces themselves. */
const others = [/^src\/charts\//, /^src\/custom\/customer\/timeline\//];
const pieces = ['src/resources/NoData.tsx', 'src/resources/list/EmptyList.tsx'];

const files = globSync('src/**/*.tsx').map((path) => [path, readFileSync(path, 'utf8')] as const);

test('ERR-10 every empty place uses the shared components with the specification’s texts', () => {
  const own = files.filter(
    ([path, text]) =>
      !pieces.includes(path) &&
      !others.some((one) => one.test(path)) &&
      /<StatePanel\b[^>]*state=("(empty|filtered)"|\{)/.test(text),
  );
  expect(own.map(([path]) => path)).toEqual([]);
  for (const path of pieces)
    expect(files.find(([one]) => one === path)?.[1], path).toContain("words('resources.list.noData')");
});

test('ERR-10 a loading table uses the specification’s text', () => {
  const waiting = files.filter(
    ([path, text]) => /(Wait|Waiting|Skeleton|FiredTriggers)\.tsx$/.test(path) && /role="status"/.test(text),
  );
  const dialogs = waiting.filter(([path]) => /^src\/resources\/dialog\//.test(path));
  expect(waiting.length).toBeGreaterThan(dialogs.length);
  for (const [path, text] of waiting.filter((one) => !dialogs.includes(one)))
    expect(text, path).toContain("words('resources.list.loading')");
});
