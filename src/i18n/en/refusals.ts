import { refusalMessages } from '../../manifest/refusals.ts';

/** The same texts as the server's: they have one source. */
export const refusals = refusalMessages;
