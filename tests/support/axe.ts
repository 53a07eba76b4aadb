import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { atRest } from './motion.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe finds wrong with the page as it is now, a line for each place; with `only`, by that rule alone. */
export async function violations(page: Page, only?: string): Promise<string[]> {
  // what begins to fade meanwhile, as a message whose time is over, is not measured half faded
  const still = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options = { resultTypes: ['violations'], ...(only ? { runOnly: [only] } : {}) };
  const found = await page.evaluate<Found[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((all) => all.violations)`,
  );
  await still.evaluate((tag) => tag.parentNode?.removeChild(tag));
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${id} (${impact}): ${target.join(' ')} ${failureSummary ?? ''}`.replaceAll(/\s+/g, ' '),
    ),
  );
}
