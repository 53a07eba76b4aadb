import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostBytes } from '../../../server/cases/files.ts';
import { variables } from '../../../server/config.ts';
import { catalogue, type Metric } from '../../../server/metrics/catalogue.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const metrics: [string, Metric][] = Object.entries(catalogue);
const named = (text: string) => [...new Set([...text.matchAll(/\bpitboss_[a-z_]+/g)].map(([name]) => name))];
/** What Prometheus has of them: a histogram is three. */
const series = metrics.flatMap(([name, { kind }]) =>
  kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
);

test('the table of environment variables is the list in server/config.ts', () => {
  const [, table = ''] = /\n## Environment variables\n([\s\S]*)$/.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  );
  expect(rows).toEqual([...variables]);
});

test('server/ reads no variable beside that list', () => {
  for (const file of ['server/serve.ts', 'server/start.ts', 'server/app.ts', 'server/config.ts'])
    expect(read(file).match(/process\.env\.\w+/g) ?? [], file).toEqual([]);
});

test('the table of metrics has each with its kind, labels and help', () => {
  const rows = [...page.matchAll(/^\| `(pitboss_\w+)` \| .*\|$/gm)].map(([row]) => row);
  const wanted = metrics.map(
    ([name, { kind, labels, help }]) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  expect(rows).toEqual(wanted);
});

test('the dashboard and the alerts ask for metrics that there are, and the dashboard leaves none out', () => {
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('deploy/grafana-dashboard.json'));
  const asked = named(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'));
  expect(asked.filter((name) => !series.includes(name))).toEqual([]);
  expect(metrics.map(([name]) => name).filter((name) => !asked.some((one) => one.startsWith(name)))).toEqual([]);
  expect(named(read('deploy/pitboss-alerts.yml')).filter((name) => !series.includes(name))).toEqual([]);
});

test('the page says what to do about each alert, and no other', () => {
  const alerts = [...read('deploy/pitboss-alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect([...page.matchAll(/^\| (Pitboss\w+) \|/gm)].map(([, name]) => name)).toEqual(alerts);
});

test('labels are of the kinds that are bounded', () => {
  const allowed = 'code event host kind method outcome reason replica route state status target tenant use version';
  const labels = new Set(metrics.flatMap(([, { labels }]) => labels));
  expect([...labels].filter((label) => !allowed.split(' ').includes(label))).toEqual([]);
});

test('the compose file reads the variables of its example, and no others; those of the server are known to it', () => {
  const compose = read('deploy/compose.yaml');
  const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
  const told = [...read('deploy/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(told.toSorted()).toEqual([...asked].toSorted());
  const [, environment = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose) ?? [];
  const set = [...environment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(set).toContain('PITBOSS_SECRET_KEY');
  expect(set.filter((name) => !variables.some((known) => known === name))).toEqual([]);
});

test('the server’s limits of bodies are nginx’s', () => {
  const nginx = read('deploy/nginx.conf');
  expect([...nginx.matchAll(/client_max_body_size (\w+)/g)].map(([, size]) => size)).toEqual(['1m', '0', '8m', '15m']);
  expect(read('server/app.ts')).toContain('const bodyLimit = 1024 * 1024;');
  expect(read('server/http/platformSettingsRoutes.ts')).toContain('const fileLimit = 8 * 1024 * 1024;');
  // of base64, with the megabyte around it
  expect(Math.ceil(mostBytes / 3) * 4 + 1024 * 1024).toBeLessThanOrEqual(15 * 1024 * 1024);
});

test('every file and link of the page exists', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => join('docs', path));
  const files = [...page.matchAll(/`((?:deploy|server|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const made = ['deploy/.env', 'deploy/tls/'];
  expect([...links, ...files].filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
});
