// Writes the labels that the server has from the built console where there is none: node scripts/dev/writeLabels.ts <file>.
import { writeFileSync } from 'node:fs';
import { labelsJson } from '../../vite/labelsPlugin.ts';
import { bundledTexts } from '../../vite/labelTexts.ts';

const [file = ''] = process.argv.slice(2);
writeFileSync(file, labelsJson(await bundledTexts()));
