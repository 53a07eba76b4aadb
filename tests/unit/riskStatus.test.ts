import { expect, test } from 'vitest';
import { automaticStatuses } from '../../src/contracts/automaticStatus.ts';
import { allowedChanges, mayBeSetByAction } from '../../src/contracts/riskStatus.ts';
import { enums } from '../../src/manifest/enums.ts';

test('API-13 every status can change to another one, and none can change back to NEW', () => {
  for (const status of enums.RiskStatuses) {
    const changes = allowedChanges(status);
    expect(changes.length, status).toBeGreaterThan(0);
    expect(new Set(changes).size).toBe(changes.length);
    expect(changes).not.toContain(status);
    expect(changes).not.toContain('NEW');
    for (const change of changes) expect(enums.RiskStatuses).toContain(change);
  }
  expect(allowedChanges('NEW')).toContain('DISMISSED');
  expect(allowedChanges('DISMISSED')).toContain('UNDER REVIEW');
});

test('RMT-5 an action never dismisses, only moves forward, and restarts after a dismissal', () => {
  expect(automaticStatuses).not.toContain('DISMISSED');
  expect(automaticStatuses).not.toContain('NEW');
  expect(mayBeSetByAction('NEW', 'WATCH')).toBe(true);
  expect(mayBeSetByAction('WATCH', 'WATCH')).toBe(false);
  expect(mayBeSetByAction('CONFIRMED', 'WATCH')).toBe(false);
  expect(mayBeSetByAction('SUSPENDED', 'RESTRICTED')).toBe(false);
  expect(mayBeSetByAction('DISMISSED', 'UNDER REVIEW')).toBe(true);
  for (const from of enums.RiskStatuses)
    for (const to of automaticStatuses)
      if (mayBeSetByAction(from, to)) expect(allowedChanges(from), `${from} to ${to}`).toContain(to);
});
