import { OperatorError } from '../../src/manifest/operatorError.ts';

/** Progress of a long-running command: one line that updates on a terminal, plain lines elsewhere. */
export interface ProgressLine {
  /** Shows the progress; where the output is no terminal, at most one line in ten seconds. */
  update(text: string): void;
  /** Prints a line that stays. */
  print(text: string): void;
  /** Removes the updating line. */
  end(): void;
}

interface Out {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const between = { terminal: 100, plain: 10_000 };
const wipe = '\r\u001b[2K';

/** Progress on a stream, by default standard output. */
export function progressOn(out: Out = process.stdout, clock: () => number = () => performance.now()): ProgressLine {
  let last = clock();
  let shown = false;
  const clear = () => {
    if (shown) out.write(wipe);
    shown = false;
  };
  return {
    update(text) {
      if (clock() - last < (out.isTTY ? between.terminal : between.plain)) return;
      last = clock();
      if (!out.isTTY) return void out.write(`${text}\n`);
      out.write(`${wipe}${text.slice(0, (out.columns ?? 80) - 1)}`);
      shown = true;
    },
    print(text) {
      clear();
      out.write(`${text}\n`);
    },
    end: clear,
  };
}

/** 12345 → `12,345`. */
export const figure = (count: number) => count.toLocaleString('en');

/** A mistake in the command's arguments: the message is enough, without a stack. */
export class CommandRefused extends OperatorError {
  override readonly name = 'CommandRefused';
}

/** An error in one sentence, without a stack; `what` begins the sentence for a foreign error. */
export function errorSentence(what: string, error: unknown): string {
  if (!(error instanceof Error)) return `${what}: ${String(error)}`;
  return error instanceof OperatorError ? error.message : `${what}: ${error.message}`;
}
