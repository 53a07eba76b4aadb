import { ruleMessages } from '../../rules/ruleMessages.ts';

/** The same texts as the server's: they have one source. */
export const rules = ruleMessages;
