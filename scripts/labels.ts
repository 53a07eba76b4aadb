// `npm run labels`: lists each text that a language lacks with its file and key, and what is wrong with those that are
// there: unused, not translated, other gaps or plural forms than the English text. What is wrong makes it exit 1; what is
// missing only warns, unless --strict or the variable CI is given. `--missing` lists only what is missing, briefly.
import { manifest } from '../resources.manifest.ts';
import { contractNamed } from '../server/validation/contractSchemas.ts';
import { bundled } from '../src/i18n/bundled.ts';
import { en } from '../src/i18n/en.ts';
import { missingLines, missingNotice, missingTexts, withDerived } from '../src/i18n/missing.ts';
import { figureKeysOf } from '../src/manifest/figureKeys.ts';
import { labelKeysOf } from '../src/manifest/labelKeys.ts';
import { bundledTexts } from '../vite/labelTexts.ts';
import { givenUpIn } from './labels/givenUp.ts';
import { labelFaults, leftOver, textPlaceOf } from './labels/judgeLabels.ts';
import { usesOf } from './labels/labelUses.ts';
import { isStrict, textsAreMissing } from './labels/strict.ts';

const all = await bundledTexts();
const figures = figureKeysOf(manifest, contractNamed);
const missing = missingTexts(manifest, all, figures);

if (process.argv.includes('--missing')) {
  const notice = missingNotice(missing);
  if (notice !== null) console.warn(notice);
} else judge();

function judge(): void {
  const written = all.get('en_US') ?? new Map<string, string>();
  const english = withDerived(manifest, written, figures);
  const derived = new Set([...labelKeysOf(manifest), ...figures]);
  const { isUsed, added } = usesOf();
  /** Only react-admin's code uses its own keys: the build compares them with the bundle. */
  const isOurs = (key: string) => !key.startsWith('ra.');
  /** The server has these in English: the console needs them only in the other languages. */
  const serverOnly = ['refusals', 'letters'];
  const ofEnglish = [
    ...[...written.keys()]
      .filter((key) => isOurs(key) && !derived.has(key) && !isUsed(key))
      .map((key) => `${textPlaceOf('en_US', key)} is used by nothing`),
    ...leftOver(written.keys(), derived),
    ...Object.keys(en)
      .filter((area) => !(area in bundled) && !added.has(area) && !serverOnly.includes(area))
      .map((area) => `The area '${area}' is neither in src/i18n/bundled.ts nor added by addPhrases({ ${area} })`),
  ];

  let wrong = 0;
  for (const [locale, texts] of all) {
    const own = locale === 'en_US' ? ofEnglish : [];
    const faults = [...own, ...labelFaults(locale, texts, english), ...givenUpIn(locale, texts)];
    for (const fault of faults) console.error(fault);
    const lacking = missing.filter((one) => one.locale === locale).length;
    console.log(`${locale}: ${texts.size} labels, ${lacking} missing, ${faults.length} to mend.`);
    wrong += faults.length;
  }
  const strict = isStrict(process.argv, process.env);
  if (missing.length > 0) {
    console.log(`\n${strict ? 'Error' : 'Warning'}: ${textsAreMissing}. File, key in it, text shown meanwhile:`);
    for (const line of missingLines(missing)) console.log(`  ${line}`);
    if (!strict)
      console.log('\nThe console works meanwhile; CI (npm run labels -- --strict) fails until each has its words.');
  }
  process.exitCode = wrong > 0 || (strict && missing.length > 0) ? 1 : 0;
}
