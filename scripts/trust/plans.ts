interface Step {
  name: string;
  script: string;
  args: string[];
  env?: { [name: string]: string };
}

type PlanName = 'faults' | 'security';

interface Plan {
  /** The numbers of QUALITY's Trust that it measures. */
  numbers: number[];
  steps: Step[];
}

const vitest = 'node_modules/vitest/vitest.mjs';
const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

/** What `npm run test:faults` and `npm run test:security` run. */
export const plans: { [name in PlanName]: Plan } = {
  faults: {
    numbers: [1, 2, 3, 4, 5, 6, 7, 8],
    steps: [
      {
        name: 'servers that are killed, databases and Redis that go away',
        script: vitest,
        args: ['run', ...projects('faults'), '--no-file-parallelism'],
      },
      {
        name: 'the order of events, 200 seeds',
        script: vitest,
        args: ['run', ...projects('api'), 'tests/engine/live.test.ts', '-t', 'QUALITY Trust 2'],
        env: { PITBOSS_SEEDS: process.env.PITBOSS_SEEDS ?? '200' },
      },
      {
        name: 'poison, stalled databases, two admins, migrations',
        script: vitest,
        args: [
          'run',
          ...projects('api', 'unit'),
          'tests/api/ingestRefused.test.ts',
          'tests/api/ingestStream.test.ts',
          'tests/api/conflicts.test.ts',
          'tests/api/drift/',
          'tests/unit/database/lock.test.ts',
        ],
      },
    ],
  },
  security: {
    numbers: [9, 10, 11, 12],
    steps: [
      { name: 'the console is built', script: 'node_modules/vite/bin/vite.js', args: ['build', '--logLevel', 'error'] },
      {
        name: 'tenants, permissions, bad input, sign-in, headers',
        script: vitest,
        args: [
          'run',
          ...projects('api', 'unit', 'ui', 'faults'),
          '--no-file-parallelism',
          'tests/api/isolation.test.ts',
          'tests/api/permissions.test.ts',
          'tests/api/export.test.ts',
          'tests/api/realtime.test.ts',
          'tests/api/badInput.test.ts',
          'tests/api/ingestBadInput.test.ts',
          'tests/api/largeBodies.test.ts',
          'tests/api/manyBadInputs.test.ts',
          'tests/faults/socketFuzz.test.ts',
          'tests/api/signInLimit.test.ts',
          'tests/api/auth.test.ts',
          'tests/unit/sessions/',
          'tests/api/headers.test.ts',
          'tests/api/logs.test.ts',
          'tests/faults/bundleSecrets.test.ts',
          'tests/ui/resources/exportCsv.test.ts',
        ],
      },
    ],
  },
};

export const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name);
