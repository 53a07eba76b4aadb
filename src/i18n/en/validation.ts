import { validationMessages } from '../../manifest/messages.ts';

/** The same texts as the server's: they have one source. */
export const validation = validationMessages;
