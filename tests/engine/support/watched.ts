import { expect } from 'vitest';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { deposit, trigger } from '../../api/engine/rules.ts';
import type { Client } from '../../support/api.ts';

/** A moment of December 2025. */
export const day = (date: number, time = '10:00') => `2025-12-${String(date).padStart(2, '0')}T${time}:00.000Z`;
export const lifetime = { datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null } as const;
export const where = (column: string, operator: string, value?: string) => ({
  query_operator: 'AND' as const,
  column,
  operator,
  ...(value !== undefined && { value }),
});

/** One customer's rows and a trigger about their deposits; `mark` begins all ids. */
export class Watched {
  readonly mark: string;
  readonly #admin: Client;
  #made = 0;
  constructor(admin: Client, mark: string) {
    this.#admin = admin;
    this.mark = mark;
  }

  get customer(): string {
    return `${this.mark}-C`;
  }

  /** The same row of this customer. */
  mine = <R extends { partner_customerId: string }>(row: R): R => ({ ...row, partner_customerId: this.customer });

  async make(...trigger_settings: TriggerSetting[]): Promise<string> {
    this.#made += 1;
    const name = `Care ${this.mark} ${this.#made}`;
    const answer = await this.#admin.post('v1/crud/trigger', trigger(name, { trigger_settings }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  }

  async send(kind: string, ...rows: object[]): Promise<void> {
    const { body } = await this.#admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  }

  /** Deposits at noon of days of December, each called by its day. */
  paid = (...dates: number[]): Promise<void> => this.send('deposits', ...dates.map((date) => this.deposit(date)));
  deposit = (date: number) => deposit(`${this.mark}-D${date}`, this.customer, '10.00', day(date, '12:00'));

  /** The deposits for which a trigger fired, live and in the backtest alike. */
  async firings(id: string): Promise<string[]> {
    const { body } = await this.#admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at&per_page=200`);
    const live = body.data
      .filter(({ outcome }: { outcome: string }) => outcome === 'TRIGGERED')
      .map(({ partner_id }: { partner_id: string }) => partner_id);
    const span = { date_from: day(1), date_to: day(31) };
    const tried = await this.#admin.post(`v1/crud/trigger/${id}/backtest`, span);
    const found = tried.body.data.first
      .map(({ partnerId }: { partnerId: string }) => partnerId)
      .filter((one: string) => one.startsWith(`${this.mark}-`));
    expect(found).toEqual(live);
    return live.map((one: string) => one.replace(`${this.mark}-`, ''));
  }
}
