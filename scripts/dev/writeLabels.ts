// Writes the server's labels from the built console when they are missing: node scripts/dev/writeLabels.ts <file>.
import { writeFileSync } from 'node:fs';
import { labelsJson } from '../../vite/labelsPlugin.ts';
import { bundledTexts } from '../../vite/labelTexts.ts';

const [file = ''] = process.argv.slice(2);
writeFileSync(file, labelsJson(await bundledTexts()));
