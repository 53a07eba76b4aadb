import { account } from './account.ts';
import { common } from './common.ts';
import { demo } from './demo.ts';
import { dialogs } from './dialogs.ts';
import { entities, enums } from './entities.ts';
import { errors } from './errors.ts';
import { menu } from './menu.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { openers } from './openers.ts';
import { platform } from './platform.ts';
import { preferences } from './preferences.ts';
import { ra } from './ra.ts';
import { resources } from './resources.ts';
import { rmt } from './rmt.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { translations } from './translations.ts';
import { validation } from './validation.ts';

/** Every German text, by area. */
export const all = {
  account,
  common,
  demo,
  dialogs,
  entities,
  enums,
  errors,
  menu,
  notices,
  notifications,
  openers,
  platform,
  preferences,
  ra,
  resources,
  rmt,
  rules,
  shell,
  translations,
  validation,
};
