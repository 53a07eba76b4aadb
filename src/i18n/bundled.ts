import { account } from './en/account.ts';
import { common } from './en/common.ts';
import { entities, enums } from './en/entities.ts';
import { errors } from './en/errors.ts';
import { menu } from './en/menu.ts';
import { notifications } from './en/notifications.ts';
import { platform } from './en/platform.ts';
import { resources } from './en/resources.ts';
import { rmt } from './en/rmt.ts';
import { shell } from './en/shell.ts';
import { validation } from './en/validation.ts';

/** The English texts that the first page brings along, by area. A new area is a file in en/ and a line here. */
export const bundled = {
  account,
  common,
  entities,
  enums,
  errors,
  menu,
  notifications,
  platform,
  resources,
  rmt,
  shell,
  validation,
} as const;
