import { Verdicts } from './verdicts.ts';

/** What became of one row; a list says why it was refused. */
export type Verdict = 'accepted' | 'unchanged' | string[];

/** Verdicts that can be asked row by row, so that requests whose rows went in together each get their own answer. */
export class RowVerdicts extends Verdicts {
  readonly rows: Verdict[];

  constructor(count: number) {
    super(count);
    this.rows = new Array(count);
  }

  override accept(at: number): void {
    super.accept(at);
    this.rows[at] = 'accepted';
  }

  override leave(at: number): void {
    super.leave(at);
    this.rows[at] = 'unchanged';
  }

  override refuse(at: number, errors: string[]): void {
    super.refuse(at, errors);
    this.rows[at] = errors;
  }
}
