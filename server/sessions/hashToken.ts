import { hash } from 'node:crypto';

/** The form in which a token is stored: it is random, so that a fast hash will do. */
export const hashToken = (token: string) => hash('sha256', token, 'hex');
