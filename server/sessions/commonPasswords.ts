/** Short ones that the list lacks, and this product's own name. */
const further = ['00000000', '87654321', 'pitboss1'];
let loaded: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among some 49,000 that are used most, of which 18,000 are long enough to be chosen here. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  return (await loaded).has(password.toLowerCase());
}

/** Loaded with the first password that is chosen: it takes 200 ms and 4 MB. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...further]);
}
