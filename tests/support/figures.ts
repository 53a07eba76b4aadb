import { appendFileSync } from 'node:fs';

/** Whether the figures of trust are wanted in full (`npm run test:security`, `npm run test:faults`), and not beside everything else. */
export const inFull = process.env.PITBOSS_FIGURES !== undefined;

/** Repetitions: as many as QUALITY asks for, few beside everything else, or what the variable of the environment says. */
export const repetitions = (full: number, few: number, named?: string): number =>
  Number((named === undefined ? undefined : process.env[named]) ?? (inFull ? full : few));

/** Reports a figure of trust, by its number in QUALITY, once it has held. */
export function figure(trust: number, text: string): void {
  const file = process.env.PITBOSS_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ trust, text })}\n`);
}
