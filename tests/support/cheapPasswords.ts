import { passwordCost } from '../../server/sessions/passwords.ts';

// the tests of the API make users by the hundred: what a hash costs is tested where it matters
Object.assign(passwordCost, { N: 2 ** 10, p: 1 });
