import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask:
    'Der Wert hinter %{mask} ist nicht mehr verfügbar. Laden Sie die Seite neu oder geben Sie den Wert selbst ein.',
} satisfies Worded<typeof english>;
