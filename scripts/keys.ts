// `npm run keys -- reseal`: seals by PITBOSS_SECRET_KEY what is sealed by PITBOSS_SECOND_SECRET_KEY, so that the latter can go.
import { resealSecrets } from '../server/cli/resealSecrets.ts';
import { CommandRefused } from '../server/cli/terminal.ts';
import { readConfig } from '../server/config.ts';
import { failure } from '../server/failure.ts';
import { secretKeyOf } from '../server/sessions/factorSettings.ts';
import { openPlatform } from '../server/start.ts';

const usage =
  'Say npm run keys -- reseal, with the new key as PITBOSS_SECRET_KEY and the old one as PITBOSS_SECOND_SECRET_KEY.';

try {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'reseal' || rest.length > 0) throw new CommandRefused(usage);
  const config = readConfig(process.env);
  const key = secretKeyOf(config);
  if (!key) throw new CommandRefused(`PITBOSS_SECRET_KEY is not set. ${usage}`);
  const platform = await openPlatform({ ...config, dbReplicas: undefined });
  try {
    console.log(await resealSecrets(platform, key));
  } finally {
    await platform.close();
  }
} catch (error) {
  failure(error, 'npm run keys did not finish');
}
