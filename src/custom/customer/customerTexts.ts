import { customer } from '../../i18n/en/customer.ts';
import { dialogs } from '../../i18n/en/dialogs.ts';
import { addPhrases } from '../../i18n/translate.ts';

// the texts of the page and of all its tabs come with the page; those of banners with the components that have one
addPhrases({ customer, dialogs });
