import { expect } from 'vitest';
import { Http, makeUser } from './http.ts';

const fixture = 'F-raised';
/** What each kind of alert comes of: an event of an amount that one trigger waits for. */
const events = {
  SPORTSBOOK: {
    ...{ kind: 'betslips', type: 'BETSLIP PLACED', model: 'BETSLIP', amount: 'stake' },
    row: (id: string, created_at: string) => ({
      ...{ partner_betslipId: id, price: '2.00', created_at },
      bets: [
        { partner_betId: id, partner_fixtureId: fixture, market: 'Match Result', odd: { name: '1', price: '2.00' } },
      ],
    }),
  },
  CASINO: {
    ...{ kind: 'casino', type: 'CASINO SPIN', model: 'CASINO SPIN', amount: 'stake' },
    row: (id: string, submitted_at: string) => ({
      ...{
        partner_casino_spinId: id,
        game: 'Roulette',
        provider: 'Wheelworks',
        return: '0.00',
        sessionId: id,
        roundId: id,
      },
      submitted_at,
    }),
  },
  FINANCIALS: {
    ...{ kind: 'deposits', type: 'DEPOSIT', model: 'DEPOSIT', amount: 'amount' },
    row: (id: string, submitted_at: string) => ({ partner_depositId: id, result: 'APPROVED', submitted_at }),
  },
} as const;

export type AlertType = keyof typeof events;

/** A user who sets triggers and sends events in a tenant, so that the engine raises a test's alerts. */
export class AlertSource {
  readonly #url: string;
  readonly #token: string;
  readonly #run = Math.random().toString(36).slice(2, 8);
  #count = 0;
  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async open(url: string, tenant: string): Promise<AlertSource> {
    const admin = await Http.signIn(url, 'admin');
    const http = await Http.signIn(url, await makeUser(admin, ['role.partner.admin'], tenant));
    const match = { partner_fixtureId: fixture, sport: 'Football', competition: 'Cup', name: 'A v B' };
    await http.post('v1/ingest/fixtures', [{ ...match, starts_at: '2030-01-01T12:00:00Z' }]);
    return new AlertSource(url, http.token);
  }

  /** An alert of a trigger of that name, by the one event that it waits for; sent to another process of the product at `at`. */
  async raise(
    type: AlertType,
    subject: string,
    at = this.#url,
  ): Promise<{ id: string; subject: string; betslip: string | null }> {
    const http = new Http(at, this.#token);
    const event = events[type];
    const count = ++this.#count;
    const [id, value] = [`${this.#run}-${count}`, `${1_000 + count}.00`];
    const trigger = await http.one(http.post('v1/crud/trigger', waitingFor(event, value, subject)));
    const row = {
      ...event.row(id, new Date().toISOString()),
      ...{ partner_customerId: id, currency: 'EUR', [event.amount]: value },
    };
    const taken = await http.post(`v1/ingest/${event.kind}`, [row]);
    expect(taken, JSON.stringify(taken.body)).toMatchObject({ status: 200, body: { accepted: 1 } });
    const { rows: raised } = await http.list(`v1/crud/alert?filter[trigger_id]=${trigger.id}`);
    expect(raised).toHaveLength(1);
    const slips = type === 'SPORTSBOOK' ? await http.list(`v1/crud/betslip?filter[partner_betslipId]=${id}`) : null;
    return { id: String(raised[0]?.id), subject, betslip: slips?.rows[0]?.id ?? null };
  }
}

/** A trigger that makes an alert of one amount. */
const waitingFor = ({ type, model, amount }: (typeof events)[AlertType], value: string, name: string) => ({
  ...{ name, type, mode: 'ACTIVE', final_setting_result: 'S1' },
  trigger_settings: [
    {
      ...{ key: 'S1', model, column: amount, result_function: 'VALUE', subject: 'CUSTOMER', filters: [] },
      ...{ datetime_operator: 'LIFETIME', number_operator: 'EQUALS TO', value, usage: 'CONDITION' },
    },
  ],
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
});
