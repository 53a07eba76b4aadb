// `npm run labels`: lists, locale by locale, the labels that are missing, unused, not translated, or whose gaps or plural
// forms differ from the English text's; exits 1 where there are any.
import { manifest } from '../resources.manifest.ts';
import { bundled } from '../src/i18n/bundled.ts';
import { en } from '../src/i18n/en.ts';
import { labelKeysOf } from '../src/manifest/labels.ts';
import { bundledTexts } from '../vite/labelTexts.ts';
import { faultsOf } from './labels/judge.ts';
import { usesOf } from './labels/uses.ts';

const all = await bundledTexts();
const english = all.get('en_US') ?? new Map<string, string>();
const derived = new Set(labelKeysOf(manifest));
const { isUsed, added } = usesOf();
/** react-admin's own keys stand in its code, not in ours: the build holds them against the bundle. */
const isOurs = (key: string) => !key.startsWith('ra.');

const ofEnglish = [
  ...[...derived].filter((key) => !english.has(key)).map((key) => `en_US lacks ${key}`),
  ...[...english.keys()]
    .filter((key) => isOurs(key) && !derived.has(key) && !isUsed(key))
    .map((key) => `en_US has ${key}, which nothing uses`),
  ...Object.keys(en)
    .filter((area) => !(area in bundled) && !added.has(area))
    .map((area) => `The area '${area}' is neither in src/i18n/bundled.ts nor added by addPhrases({ ${area} })`),
];

let count = 0;
for (const [locale, texts] of all) {
  const faults = [...(locale === 'en_US' ? ofEnglish : []), ...faultsOf(locale, texts, english)];
  for (const fault of faults) console.error(fault);
  console.log(`${locale}: ${texts.size} labels, ${faults.length} to mend.`);
  count += faults.length;
}
process.exitCode = count > 0 ? 1 : 0;
