import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { manifest } from './resources.manifest.ts';
import { embeddedFlags } from './scripts/embeddedFlags.ts';
import { validators } from './vite/validators.ts';

const node = {
  execArgv: embeddedFlags,
  environment: 'node' as const,
  // when a test that hangs is given up: a slow machine beside other work takes three times as long as a quiet one
  testTimeout: 300_000,
  hookTimeout: 600_000,
  // as long as a socket may outlive its session
  expect: { poll: { timeout: 5_000 } },
};

export default defineConfig({
  test: {
    // on two cores: who waits for a database or a clock leaves them to the third
    maxWorkers: 3,
    reporters: ['default', './tests/support/closingLine.ts'],
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false, ...node } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/engine/**/*.test.ts'],
          globalSetup: ['tests/support/worldSetup.ts'],
          setupFiles: ['tests/support/cheapPasswords.ts'],
          isolate: false,
          ...node,
        },
      },
      {
        plugins: [react(), validators(manifest)],
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // loading MUI and react-admin once per worker halves the time; setup.ts clears what a test leaves
          isolate: false,
          setupFiles: ['tests/ui/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...node,
          // each starts the product several times
          testTimeout: 400_000,
        },
      },
      // installs and builds the product in an empty folder: npm run test:operations alone
      { test: { name: 'operations', include: ['tests/operations/**/*.test.ts'], ...node } },
      {
        test: {
          name: 'e2e',
          globalSetup: ['tests/e2e/setup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          ...node,
          // each with a product and a browser for all of its files; a product that runs already has no second one
          maxWorkers: process.env.PITBOSS_E2E_URL ? 1 : 2,
          isolate: false,
          // what has as many workers as another stands apart
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
