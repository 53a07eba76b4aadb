import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { letterOf } from '../../server/mail/letter.ts';
import { sendDue, startPostman } from '../../server/mail/postman.ts';
import { type Send, smtpSend } from '../../server/mail/smtp.ts';
import { table } from '../../server/sql/store.ts';
import { enums } from '../../src/manifest/enums.ts';
import { type Answer, Client, describeApi } from '../support/api.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { makeUser } from './helpers/users.ts';

const start = '2026-01-05T12:00:00.000Z';
const chosen = { password: 'nine lives left', password_confirmation: 'nine lives left' };

describeApi('invitations and resets', (api) => {
  let admin: Client;
  let count = 0;
  beforeEach(() => at(0));
  afterEach(async () => {
    delete api().platform.mail;
    const { control } = api().platform;
    await sql`delete from ${table(control, 'sign_in_failure')}`.execute(control.db);
    await sql`delete from ${table(control, 'mail_outbox')}`.execute(control.db);
  });

  const setMinute = (minutes: number) => api().setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString());
  /** Moves the clock to so many minutes after the beginning; the administrator logs in then. */
  const at = async (minutes: number) => {
    setMinute(minutes);
    const { app, platform } = api();
    admin = new Client(app, await platform.sessions.start('1'));
  };
  const somebody = (more: object = {}) => {
    count += 1;
    const email = `invited${count}@example.com`;
    return { name: `Invited ${count}`, email, roles: ['role.analyst'], tenants: ['1'], ...more };
  };
  const invite = async (more: object = {}, client = admin) => {
    const who = somebody(more);
    const made = await client.post('v1/crud/user/invite', who);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { ...who, id: made.body.data.user_id as string, told: made.body.data };
  };
  const tokenIn = (address: unknown) => /\/welcome#([\w-]{43})/.exec(String(address))?.[1] ?? '';
  const look = (token: string) => api().nobody.post('v1/auth/link', { token });
  const choose = (token: string, password: object = chosen) =>
    api().nobody.post('v1/auth/link/password', { token, ...password });
  const logIn = (email: string, password = chosen.password) => api().signIn(email, password);
  const stateOf = async (id: string) => (await admin.get(`v1/crud/user/${id}/invitation`)).body.data;
  const again = (id: string, client = admin) => client.post(`v1/crud/user/${id}/invitation`);
  const forgot = (email: string, from = '198.51.100.7') =>
    api()
      .app.inject({ method: 'POST', url: '/api/v1/auth/forgot', remoteAddress: from, payload: { email } })
      .then((answer): Answer => ({ status: answer.statusCode, body: answer.json(), headers: answer.headers }));
  const refusal = ({ status, body }: Answer) => [status, body.code];
  /** The audit log's lines about a user's links, oldest first. */
  const audited = async (id: string) => {
    await api().platform.notes.settle();
    const lines = [];
    for (const log of ['platform-audit-log', 'audit-log']) {
      const { body } = await admin.get(`v1/crud/${log}?filter[record_id]=${id}&sort=id&per_page=200`);
      lines.push(...body.data);
    }
    return lines
      .filter(({ entity }) => ['invitation', 'password_reset', 'sign_in_link'].includes(entity))
      .map(({ entity, verb, user_id, after }) => ({ entity, verb, user_id, after }));
  };
  /** Sends mails through a real server, as far as `refuses` lets them. */
  async function withMail(options: { refuses?: RegExp } = {}) {
    const smtp = await startSmtp(options);
    onTestFinished(() => smtp.close());
    api().platform.mail = smtp.settings;
    const errors: string[] = [];
    const send = await smtpSend(smtp.settings);
    const deliver = async () => {
      await api().platform.notes.settle();
      return sendDue(api().platform, smtp.settings, send, (error) => errors.push(String(error)));
    };
    return { ...smtp, errors, deliver };
  }
  const mailTo = ({ arrived }: Pick<TestSmtp, 'arrived'>, email: string) =>
    arrived.filter(({ to }) => to === email).map(({ text }) => tokenIn(text));

  describe('without mail', () => {
    test('an invited user has no password; the link, shown once, lets them choose one, and signs nobody in', async () => {
      const { id, email, told } = await invite();
      expect(told).toEqual({
        user_id: id,
        has_password: false,
        provider: null,
        by_mail: false,
        link: {
          purpose: 'INVITATION',
          made_at: start,
          expires_at: '2026-01-08T12:00:00.000Z',
          used_at: null,
          mail: null,
        },
        address: expect.stringMatching(/^\/welcome#[\w-]{43}$/),
      });
      expect(refusal(await logIn(email))).toEqual([422, 'wrongLogin']);
      const { address, ...later } = told;
      expect(await stateOf(id)).toEqual(later);
      const token = tokenIn(address);
      expect((await look(token)).body).toEqual({
        data: { purpose: 'INVITATION', expires_at: '2026-01-08T12:00:00.000Z' },
      });
      await at(71 * 60);
      const done = await choose(token);
      expect([done.status, done.body]).toEqual([200, { data: null }]);
      expect((await logIn(email)).body).toEqual({ accessToken: expect.any(String) });
      expect(await stateOf(id)).toMatchObject({ has_password: true, link: { used_at: '2026-01-08T11:00:00.000Z' } });
      expect(await audited(id)).toEqual([
        {
          entity: 'invitation',
          verb: 'CREATE',
          user_id: '1',
          after: { user_id: id, expires_at: '2026-01-08T12:00:00.000Z', delivery: 'LINK' },
        },
        { entity: 'invitation', verb: 'UPDATE', user_id: id, after: { used_at: '2026-01-08T11:00:00.000Z' } },
      ]);
    });

    test('the token is stored hashed, and is in no answer, audit line or list afterwards', async () => {
      const { id, told } = await invite();
      const token = tokenIn(told.address);
      const { control } = api().platform;
      for (const name of ['sign_in_link', 'mail_outbox', 'platform_audit_log', 'user']) {
        const { rows } = await sql`select * from ${table(control, name)}`.execute(control.db);
        expect(JSON.stringify(rows), name).not.toContain(token);
      }
      expect(JSON.stringify((await admin.get(`v1/crud/user/${id}`)).body)).not.toContain(token);
    });

    test('a link works once, also when two use it at the same moment', async () => {
      const { id, told } = await invite();
      const token = tokenIn(told.address);
      const answers = await Promise.all([choose(token), choose(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      for (const answer of [await look(token), await choose(token)]) expect(refusal(answer)).toEqual([422, 'linkUsed']);
      const lines = (await audited(id)).filter(({ verb }) => verb === 'SIGN IN FAILED');
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatchObject({ entity: 'invitation', after: { reason: 'linkUsed' } });
    });

    test('an invitation expires after 72 hours; inviting again replaces the earlier link', async () => {
      const { id, told } = await invite();
      const first = tokenIn(told.address);
      await at(72 * 60);
      expect(refusal(await choose(first))).toEqual([422, 'linkExpired']);
      expect(await audited(id)).toContainEqual(
        expect.objectContaining({ verb: 'SIGN IN FAILED', after: { reason: 'linkExpired' } }),
      );
      const second = (await again(id)).body.data;
      expect(second).toMatchObject({ has_password: false, link: { purpose: 'INVITATION' } });
      const third = (await again(id)).body.data;
      expect(refusal(await look(first))).toEqual([422, 'linkUnknown']);
      expect(refusal(await look(tokenIn(second.address)))).toEqual([422, 'linkUnknown']);
      expect((await choose(tokenIn(third.address))).status).toBe(200);
    });

    test('a password has to keep the rules, and the link stays for the next try', async () => {
      const { told } = await invite();
      const token = tokenIn(told.address);
      const errors = async (password: string, password_confirmation = password) =>
        (await choose(token, { password, password_confirmation })).body.errors;
      expect(await errors('short')).toHaveProperty('password');
      expect(await errors('password123')).toEqual({ password: [expect.stringMatching(/common|guess/i)] });
      expect(await errors('nine lives left', 'nine lives')).toEqual({
        password_confirmation: ['Passwords do not match'],
      });
      expect((await choose(token)).status).toBe(200);
    });

    test('a link ends with the mail, the roles, the tenants or the active state for which it was made', async () => {
      const changes = [
        { email: 'moved@example.com' },
        { roles: ['role.admin'] },
        { tenants: ['1', '2'] },
        { disabled: true },
      ];
      for (const change of changes) {
        const { id, told } = await invite();
        const saved = await admin.put(`v1/crud/user/${id}`, change);
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
        const token = tokenIn(told.address);
        expect(refusal(await look(token)), JSON.stringify(change)).toEqual([422, 'linkUnknown']);
        expect(refusal(await choose(token))).toEqual([422, 'linkUnknown']);
        if (!change.disabled) expect(await stateOf(id)).toMatchObject({ has_password: false });
        else expect(refusal(await again(id))).toEqual([409, 'accountDisabled']);
      }
    });

    test('a link stays while a user is saved with the same roles and tenants', async () => {
      const { id, told } = await invite();
      const same = { name: 'Another Name', roles: ['role.analyst'], tenants: ['1'] };
      expect((await admin.put(`v1/crud/user/${id}`, same)).status).toBe(200);
      expect((await look(tokenIn(told.address))).status).toBe(200);
    });

    test('a password that an administrator sets makes the invitation needless', async () => {
      const { id, email, told } = await invite();
      expect((await admin.put(`v1/crud/user/${id}`, chosen)).status).toBe(200);
      expect(await stateOf(id)).toMatchObject({ has_password: true, link: null });
      expect(refusal(await look(tokenIn(told.address)))).toEqual([422, 'linkUnknown']);
      expect((await logIn(email)).status).toBe(200);
    });

    test('an administrator makes a reset link: valid an hour, it ends all sessions and keeps the second factor', async () => {
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      const { control } = api().platform;
      await sql`insert into ${table(control, 'second_factor')} (user_id, kind, name, created_at, secret)
        values (${user.id}::bigint, 'TOTP', 'Phone', now(), 'sealed')`.execute(control.db);
      const made = await again(user.id);
      expect(made.body.data).toMatchObject({
        has_password: true,
        link: { purpose: 'RESET', expires_at: '2026-01-05T13:00:00.000Z' },
      });
      const token = tokenIn(made.body.data.address);
      expect((await user.client.get('v1/auth/me')).status).toBe(200);
      await at(59);
      expect((await choose(token)).status).toBe(200);
      expect((await user.client.get('v1/auth/me')).status).toBe(401);
      expect(refusal(await logIn(user.email, user.password))).toEqual([422, 'wrongLogin']);
      expect((await logIn(user.email)).body).toEqual({ challenge: expect.any(String), methods: ['TOTP'] });
      expect((await audited(user.id)).map(({ entity, verb }) => [entity, verb])).toEqual([
        ['password_reset', 'CREATE'],
        ['password_reset', 'UPDATE'],
      ]);
      await at(60);
      const late = tokenIn((await again(user.id)).body.data.address);
      await at(120);
      expect(refusal(await choose(late))).toEqual([422, 'linkExpired']);
    });

    test('the role decides over the second factor at the first log-in', async () => {
      const role = {
        name: 'Invited with two steps',
        guard_name: 'api',
        permissions: ['customer.list'],
        second_factor: true,
      };
      expect((await admin.post('v1/crud/role', role)).status).toBe(201);
      const { email, told } = await invite({ roles: [role.name] });
      await choose(tokenIn(told.address));
      const { body } = await logIn(email);
      const me = await new Client(api().app, body.accessToken).get('v1/auth/me');
      expect(me.body.original.data.second_factor_needed).toBe(true);
    });

    test('who may edit users may invite, but nobody above themselves or beyond their tenants', async () => {
      const partner = await api().as('partner');
      const { id } = await invite({}, partner);
      expect((await again(id, partner)).status).toBe(201);
      const above = await partner.post('v1/crud/user/invite', somebody({ roles: ['role.admin'] }));
      expect(refusal(above)).toEqual([403, 'aboveOwn']);
      const beyond = await partner.post('v1/crud/user/invite', somebody({ tenants: ['2'] }));
      expect(beyond.body.errors).toHaveProperty('tenants');
      const boss = await invite({ roles: ['role.admin'] });
      expect(refusal(await again(boss.id, partner))).toEqual([403, 'aboveOwn']);
      expect(refusal(await partner.get(`v1/crud/user/${boss.id}/invitation`))).toEqual([403, 'aboveOwn']);
      const elsewhere = await invite({ tenants: ['2'] });
      expect((await again(elsewhere.id, partner)).status).toBe(404);
      const both = await invite({ tenants: ['1', '2'] });
      expect((await again(both.id, partner)).body.errors).toHaveProperty('id');
      const risk = await api().as('risk');
      expect((await risk.post('v1/crud/user/invite', somebody())).status).toBe(403);
      expect((await again(id, risk)).status).toBe(403);
    });

    test('one’s own password is not reset by a link', async () => {
      const { body } = await admin.get('v1/auth/me');
      expect((await again(body.original.data.id)).body.errors).toEqual({
        id: [expect.stringMatching(/^Your own password/)],
      });
    });

    test('an invitation is judged as the user’s form is, and takes no password', async () => {
      const { body } = await admin.post('v1/crud/user/invite', {});
      const required = ['This field is required'];
      expect(body.errors).toEqual({ name: required, email: required, roles: required });
      const named = await admin.post('v1/crud/user/invite', somebody(chosen));
      expect(Object.keys(named.body.errors)).toEqual(['password', 'password_confirmation']);
      const who = somebody();
      expect((await admin.post('v1/crud/user/invite', who)).status).toBe(201);
      expect((await admin.post('v1/crud/user/invite', who)).body.errors).toEqual({
        email: ['This value is already taken'],
      });
    });

    test('a forgotten password leads to an administrator', async () => {
      expect((await api().nobody.get('v1/auth/ways')).body).toEqual({ data: { reset_by_mail: false, providers: [] } });
      expect(refusal(await forgot('invited1@example.com'))).toEqual([409, 'resetByAdmin']);
    });

    test('an unknown token is refused with one sentence, and noted ten times a minute at most', async () => {
      // a minute in which no other test has shown one
      await at(10);
      const before = (await audited('*')).length;
      for (let i = 0; i < 12; i += 1) expect(refusal(await look('x'.repeat(43)))).toEqual([422, 'linkUnknown']);
      const lines = (await audited('*')).slice(before);
      expect(lines).toHaveLength(10);
      expect(lines[0]).toMatchObject({
        entity: 'sign_in_link',
        verb: 'SIGN IN FAILED',
        after: { reason: 'linkUnknown' },
      });
    });

    test('with PITBOSS_ORIGIN the shown link is whole', async () => {
      const { platform } = api();
      const { factors } = platform;
      platform.factors = { ...factors, origin: 'https://desk.example.com' };
      onTestFinished(() => {
        platform.factors = factors;
      });
      expect((await invite()).told.address).toMatch(/^https:\/\/desk\.example\.com\/welcome#/);
    });
  });

  describe('by mail', () => {
    test('an invitation arrives as plain text and HTML with its link, which the answer does not have', async () => {
      const mail = await withMail();
      const { id, email, told } = await invite({ name: 'Ana <b>& Co' });
      expect(told).toMatchObject({ by_mail: true, link: { purpose: 'INVITATION', mail: 'WAITING' } });
      expect(told).not.toHaveProperty('address');
      expect(await mail.deliver()).toBe(1);
      const [arrived] = mail.arrived;
      expect(mail.arrived).toHaveLength(1);
      expect(arrived?.to).toBe(email);
      expect(arrived?.raw).toMatch(/^From: Pitboss <pitboss@example\.com>/m);
      expect(arrived?.raw).toMatch(/^Subject: Your invitation to Pitboss/m);
      expect(arrived?.text).toContain('Hello Ana <b>& Co,');
      expect(arrived?.html).toContain('Hello Ana &lt;b&gt;&amp; Co,');
      expect(arrived?.text).toMatch(/https:\/\/desk\.example\.com\/welcome#[\w-]{43}\r?\n/);
      expect(tokenIn(arrived?.html)).toBe(tokenIn(arrived?.text));
      expect(await stateOf(id)).toMatchObject({ link: { mail: 'SENT' } });
      expect((await choose(tokenIn(arrived?.text))).status).toBe(200);
      expect((await logIn(email)).status).toBe(200);
      expect(await mail.deliver()).toBe(0);
    });

    test('it is in the user’s language, else the installation’s, else English', async () => {
      const mail = await withMail();
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      await user.client.put('v1/user/user-state', { name: 'locale', value: 'de_DE' });
      await again(user.id);
      await mail.deliver();
      expect(mail.arrived[0]?.text).toContain('Guten Tag Made');
      expect(mail.arrived[0]?.html).toContain('<html lang="de-DE" dir="ltr">');
      await user.client.put('v1/user/user-state', { name: 'locale', value: 'tlh' });
      await again(user.id);
      await mail.deliver();
      expect(mail.arrived[1]?.text).toContain('Hello Made');
    });

    test('every language has a whole letter of each kind', async () => {
      const subjects = new Set<string>();
      for (const locale of enums.Locales)
        for (const purpose of ['INVITATION', 'RESET'] as const) {
          const content = { purpose, name: 'Ana', link: 'https://desk.example.com/welcome#x', expiresAt: start };
          const { subject, text, html } = await letterOf(locale, content);
          for (const part of [text, html]) {
            expect(part, locale).toContain('Ana');
            expect(part, locale).toContain(content.link);
            expect(part, locale).not.toMatch(/%\{|undefined/);
          }
          subjects.add(subject);
        }
      expect(subjects.size).toBe(enums.Locales.length * 2);
    });

    test('while the server is down mails wait, with growing pauses, and arrive once it is back', async () => {
      const down = await startSmtp();
      await down.close();
      api().platform.mail = down.settings;
      const errors: string[] = [];
      const send = await smtpSend(down.settings);
      const { id, email } = await invite();
      const attempt = () => sendDue(api().platform, down.settings, send, (error) => errors.push(String(error)));
      const attempts: number[] = [];
      for (let minute = 0; minute < 24 * 60; minute += minute < 70 ? 1 : 10) {
        setMinute(minute);
        if ((await attempt()) > 0) attempts.push(minute);
      }
      expect(attempts.slice(0, 5)).toEqual([0, 1, 2, 4, 8]);
      expect(Math.max(...attempts.slice(1).map((minute, i) => minute - (attempts[i] ?? 0)))).toBeLessThanOrEqual(70);
      expect(errors[0]).toMatch(/ECONNREFUSED/);
      expect(errors.join()).not.toContain(email);
      expect(errors[0]).toContain('i•••@example.com');
      await at(24 * 60);
      expect(await stateOf(id)).toMatchObject({ link: { mail: 'FAILED' } });
      expect(await audited(id)).toContainEqual(
        expect.objectContaining({
          entity: 'invitation',
          verb: 'UPDATE',
          after: expect.objectContaining({ mail: 'FAILED' }),
        }),
      );
      const back = await withMail();
      await again(id);
      await back.deliver();
      expect(mailTo(back, email)).toHaveLength(1);
    });

    test('a refused recipient is given up at once, with a masked address in log and audit', async () => {
      const mail = await withMail({ refuses: /^invited/ });
      const { id, email } = await invite();
      await mail.deliver();
      expect(mail.arrived).toEqual([]);
      expect(await stateOf(id)).toMatchObject({ link: { mail: 'FAILED' } });
      expect(mail.errors).toHaveLength(1);
      expect(mail.errors[0]).toMatch(/given up.*550.*no such mailbox/);
      const failed = (await audited(id)).find(({ verb }) => verb === 'UPDATE');
      expect(failed?.after).toMatchObject({ mail: 'FAILED', reason: expect.stringContaining('550') });
      expect(JSON.stringify([mail.errors, failed])).not.toContain(email);
      await at(60);
      expect(await mail.deliver()).toBe(0);
    });

    test('a newer link, a changed role and a chosen password take the waiting mail away', async () => {
      const mail = await withMail();
      const { id, email } = await invite();
      await again(id);
      await mail.deliver();
      expect(mailTo(mail, email)).toHaveLength(1);
      const other = await invite();
      await admin.put(`v1/crud/user/${other.id}`, { roles: ['role.auditor'] });
      const third = await invite();
      await admin.put(`v1/crud/user/${third.id}`, chosen);
      expect(await mail.deliver()).toBe(0);
    });

    test('mails that take longer than their claim are sent once, though another process sends beside them', async () => {
      const smtp = await withMail();
      for (let n = 0; n < 3; n += 1) await invite();
      await api().platform.notes.settle();
      const { control } = api().platform;
      const sent: { to: string; token: string }[] = [];
      const round = (send: Send) =>
        sendDue(api().platform, smtp.settings, send, (error) => smtp.errors.push(`${error}`));
      const quick: Send = async (to, { text }) => void sent.push({ to, token: tokenIn(text) });
      const slow: Send = async (to, { text }) => {
        sent.push({ to, token: tokenIn(text) });
        // 70 s pass, and each claim holds for 120
        await sql`update ${table(control, 'mail_outbox')} set next_at = next_at - interval '70 seconds'`.execute(
          control.db,
        );
        await round(quick);
        return undefined;
      };
      expect(await round(slow)).toBe(3);
      expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
      expect(sent).toHaveLength(3);
      for (const { token } of sent) expect((await look(token)).status).toBe(200);
      expect(smtp.errors).toEqual([]);
    });

    test('the postman sends what is queued, and waits for it at the end', async () => {
      const mail = await withMail();
      const errors: unknown[] = [];
      const postman = startPostman(api().platform, mail.settings, {
        onError: (error) => errors.push(error),
        intervalMs: 5,
      });
      const { email } = await invite();
      await expect.poll(() => mailTo(mail, email), { timeout: 10_000 }).toHaveLength(1);
      await postman.stop();
      expect(errors).toEqual([]);
    });
  });

  describe('a forgotten password', () => {
    test('every mail gets the same answer; who has a password gets a link that works once, for an hour', async () => {
      const mail = await withMail();
      expect((await api().nobody.get('v1/auth/ways')).body).toEqual({ data: { reset_by_mail: true, providers: [] } });
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      const invited = await invite();
      const disabled = await makeUser(api(), { roles: ['role.analyst'] });
      await admin.put(`v1/crud/user/${disabled.id}`, { disabled: true });
      const mails = [user.email.toUpperCase(), 'nobody@example.com', disabled.email, 'admin@demo.pitboss.test'];
      await mail.deliver();
      mail.arrived.length = 0;
      const answers = [];
      for (const one of [...mails, invited.email]) answers.push(await forgot(one));
      for (const answer of answers) expect([answer.status, answer.body]).toEqual([202, { data: null }]);
      await mail.deliver();
      expect(mail.arrived.map(({ to }) => to)).toEqual([user.email]);
      expect(mail.arrived[0]?.raw).toMatch(/^Subject: Choose a new password for Pitboss/m);
      const [token = ''] = mailTo(mail, user.email);
      expect(await audited(user.id)).toMatchObject([
        { entity: 'password_reset', verb: 'CREATE', user_id: null, after: { delivery: 'MAIL' } },
      ]);
      await at(59);
      expect((await choose(token)).status).toBe(200);
      expect((await user.client.get('v1/auth/me')).status).toBe(401);
      expect((await logIn(user.email)).status).toBe(200);
      expect(refusal(await choose(token))).toEqual([422, 'linkUsed']);
    });

    test('a user gets one mail in five minutes, whoever asks and however often', async () => {
      const mail = await withMail();
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
        expect((await forgot(user.email, from)).status).toBe(202);
      await mail.deliver();
      await mail.deliver();
      expect(mailTo(mail, user.email)).toHaveLength(1);
      await at(6);
      await forgot(user.email);
      await mail.deliver();
      expect(mailTo(mail, user.email)).toHaveLength(2);
      expect(refusal(await look(mailTo(mail, user.email)[0] ?? ''))).toEqual([422, 'linkUnknown']);
    });

    test('it is limited for a mail and for an address, known or not', async () => {
      await withMail();
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      for (const email of [user.email, 'nobody@example.com']) {
        for (let i = 0; i < 5; i += 1) expect((await forgot(email, '198.51.100.9')).status).toBe(202);
        const refused = await forgot(email, '198.51.100.9');
        expect(refusal(refused)).toEqual([429, 'tooManyResets']);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect((await forgot(email, '203.0.113.9')).status).toBe(202);
      }
      for (let i = 0; i < 10; i += 1) expect((await forgot(`guess${i}@example.com`, '198.51.100.9')).status).toBe(202);
      expect(refusal(await forgot('guess11@example.com', '198.51.100.9'))).toEqual([429, 'tooManyResets']);
      // failed sign-ins are counted apart
      expect((await logIn(user.email, user.password)).status).toBe(200);
    });
  });
});
