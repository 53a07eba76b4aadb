import { passwordCost } from '../../server/sessions/passwords.ts';

// the API's tests create users by the hundred: the cost of a hash is tested separately
Object.assign(passwordCost, { N: 2 ** 10, p: 1 });
