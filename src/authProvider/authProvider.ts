import type { AuthProvider } from 'react-admin';
import { findResource } from '../resourceOf.ts';
import { getToken } from '../session/session.ts';
import { login, logout } from './account.ts';
import { currentMe, has } from './me.ts';

/**
 * react-admin's auth provider. It is mounted for a signed-in user only: the gate outside it (src/app/Gate.tsx) watches
 * the session, and the http client ends it at a 401 or 403.
 */
export const authProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await login(email, password);
  },

  /** The gate shows the login page; react-admin must not navigate. */
  async logout() {
    await logout();
    return false as const;
  },

  async checkAuth() {
    if (getToken() === null) throw new Error('Nobody is logged in.');
  },

  /** Does nothing: the http client has already ended the session of a refused call. */
  async checkError() {},

  async getIdentity() {
    const me = currentMe();
    if (!me) throw new Error('Nobody is logged in.');
    return { id: me.id, fullName: me.name };
  },

  async getPermissions() {
    return currentMe()?.permissions ?? [];
  },

  async canAccess({ resource, action }: { resource: string; action: string }) {
    return may(resource, action);
  },
} satisfies AuthProvider;

/** Whether the user may do an action (list, show, create, edit, delete, export) with a resource; judged in memory. */
export function may(resource: string, action: string): boolean {
  const found = findResource(resource);
  return found !== undefined && has(`${found.name}.${action}`);
}
