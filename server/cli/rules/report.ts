import type { FileFault, ReadPack } from '../../packs/readPack.ts';
import { figure } from '../terminal.ts';
import type { TestOutcome } from './runTest.ts';

const counted = (count: number, noun: string) => `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;

const faultLine = (folder: string, { file, path, text }: FileFault) =>
  `  ${folder}/${file}${path === '' ? '' : `, ${path}`}: ${text}`;

/** What is in a pack, and what is wrong with it. */
export function checkLines({ folder, head, triggers, faults }: ReadPack): string[] {
  const tests = triggers.reduce((sum, { trigger }) => sum + trigger.tests.length, 0);
  const name = head ? `${head.name}, version ${head.version}` : folder;
  const state = faults.length === 0 ? 'fits' : `${counted(faults.length, 'fault')}`;
  return [
    `${name}: ${counted(triggers.length, 'trigger')}, ${counted(tests, 'test')}: ${state}`,
    ...faults.map((fault) => faultLine(folder, fault)),
  ];
}

/** A line for each test, with what differs below it. */
export function outcomeLines(outcomes: readonly TestOutcome[]): string[] {
  const widest = Math.max(0, ...outcomes.map(({ trigger }) => trigger.length));
  return outcomes.flatMap(({ trigger, test, differences, ms }) => [
    `  ${differences.length === 0 ? 'passed' : 'FAILED'}  ${trigger.padEnd(widest)}  ${test} (${figure(Math.round(ms))} ms)`,
    ...differences.map((one) => `          ${one}`),
  ]);
}

export function sumLine(outcomes: readonly TestOutcome[]): string {
  const failed = outcomes.filter(({ differences }) => differences.length > 0).length;
  const passed = outcomes.length - failed;
  return `${counted(outcomes.length, 'test')}: ${figure(passed)} passed, ${figure(failed)} failed.`;
}
