import { type Api, Client } from '../../support/api.ts';

export interface MadeUser {
  id: string;
  email: string;
  password: string;
  client: Client;
}

let count = 0;

/** A new user, made by the admin, and signed in. Without `tenants` they belong to Northgate. */
export async function makeUser(
  api: Api,
  { roles, tenants = ['1'] }: { roles: string[]; tenants?: string[] },
): Promise<MadeUser> {
  count += 1;
  const email = `user${count}@made.example.com`;
  const password = `a password of ${count}`;
  const admin = await api.as('admin');
  const made = await admin.post('v1/crud/user', {
    name: `Made ${count}`,
    email,
    roles,
    tenants,
    password,
    password_confirmation: password,
  });
  if (made.status !== 201) throw new Error(`The user was not made: ${JSON.stringify(made.body)}`);
  // the token comes straight from the sessions: hashing a password takes its time
  const id: string = made.body.data.id;
  return { id, email, password, client: new Client(api.app, await api.platform.sessions.start(id)) };
}

/** A user in Northgate with exactly these permissions. */
export async function userWith(api: Api, permissions: readonly string[]): Promise<Client> {
  count += 1;
  const admin = await api.as('admin');
  const role = await admin.post('v1/crud/role', {
    name: `Role ${count}`,
    guard_name: 'api',
    permissions: [...new Set(permissions)],
  });
  if (role.status !== 201) throw new Error(`The role was not made: ${JSON.stringify(role.body)}`);
  return (await makeUser(api, { roles: [`Role ${count}`] })).client;
}
