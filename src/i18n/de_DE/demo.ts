import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask:
    'Wofür %{mask} steht, ist nicht mehr bekannt. Laden Sie die Seite neu oder geben Sie den Wert selbst ein.',
} satisfies Worded<typeof english>;
