import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OwnerMailForm, OwnerMails } from '../../src/contracts/ownerMails.ts';
import { keepOwnerRule, ownerRule } from '../channels/ownerRules.ts';
import type { Context } from '../context.ts';
import { HttpError, inNoTenant, unauthorized } from '../errors.ts';
import { table } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { storesOf } from './request.ts';

const path = '/api/v1/user/mails';
const schema = { body: { $ref: 'contracts/OwnerMailForm.json' } };
const config = { needs: 'signed-in' } as const;

/** What a person wants to be told of their own alerts by mail, in the tenant in which they work. */
export function ownerMailRoutes(app: FastifyInstance, context: Context): void {
  const { control } = context;
  const storeOf = async (request: FastifyRequest) => {
    const { tenant } = await storesOf(context, request);
    if (!tenant) throw inNoTenant();
    return tenant;
  };
  const read = async (request: FastifyRequest): Promise<{ data: OwnerMails }> => {
    const { userId } = sessionOf(request);
    const { rows } = await sql<{ email: string }>`select email from ${table(control, 'user')}
      where id = ${userId}::bigint`.execute(control.db);
    const [user] = rows;
    if (!user) throw unauthorized();
    const rule = await ownerRule(await storeOf(request), userId);
    return { data: { ...rule, address: user.email, mails: context.mail !== undefined } };
  };
  app.get(path, { config }, read);
  app.put<{ Body: OwnerMailForm }>(path, { schema, config }, async (request) => {
    const { assigned, bounds, mentioned } = request.body;
    if ((assigned || bounds || mentioned) && context.mail === undefined)
      throw new HttpError('conflict', { key: 'channelNoMail' });
    await keepOwnerRule(await storeOf(request), sessionOf(request).userId, { assigned, bounds, mentioned });
    return read(request);
  });
}
