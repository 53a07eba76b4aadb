import { account } from './en/account.ts';
import { common } from './en/common.ts';
import { entities, enums } from './en/entities.ts';
import { errors } from './en/errors.ts';
import { menu } from './en/menu.ts';
import { notices } from './en/notices.ts';
import { notifications } from './en/notifications.ts';
import { openers } from './en/openers.ts';
import { ra } from './en/ra.ts';
import { resources } from './en/resources.ts';
import { shell } from './en/shell.ts';
import { validation } from './en/validation.ts';

/**
 * The English texts of the first page, by area: those of the frame, the lists and the forms. The texts of a page or
 * panel loaded on demand come with it: `addPhrases({ area })` in its entry, and a line in en.ts.
 */
export const bundled = {
  account,
  common,
  entities,
  enums,
  errors,
  menu,
  notices,
  notifications,
  openers,
  ra,
  resources,
  shell,
  validation,
} as const;
