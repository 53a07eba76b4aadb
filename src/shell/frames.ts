import type { Preferences } from '../theme/preferences.ts';
import type { FrameParts } from './frameProps.ts';

export type FrameChoice = Pick<Preferences, 'theme' | 'layout'>;
type Loaders = { [T in Preferences['theme']]: { [L in Preferences['layout']]: (() => Promise<FrameParts>) | null } };

/** Enigma with its side menu, the default, comes with the console; each of the others is loaded when it is chosen. */
const loaders: Loaders = {
  enigma: {
    'side-menu': null,
    'top-menu': () => import('./enigma/EnigmaTopMenu.tsx').then((module) => module.enigmaTopMenu),
  },
  rubick: {
    'side-menu': () => import('./rubick/RubickSideMenu.tsx').then((module) => module.rubickSideMenu),
    'top-menu': () => import('./rubick/RubickTopMenu.tsx').then((module) => module.rubickTopMenu),
  },
};
const ready = new Map<string, FrameParts>();
const nameOf = ({ theme, layout }: FrameChoice) => `${theme} ${layout}`;

/** The frame of that choice if it has been fetched; null for the one that needs no fetching. */
export function readyFrame(choice: FrameChoice): FrameParts | null | undefined {
  return loaders[choice.theme][choice.layout] === null ? null : ready.get(nameOf(choice));
}

/** Fetches the frame of that choice; null for the one that needs no fetching. A failure is tried again when asked again. */
export async function fetchFrame(choice: FrameChoice): Promise<FrameParts | null> {
  const known = readyFrame(choice);
  const load = loaders[choice.theme][choice.layout];
  if (known !== undefined || load === null) return known ?? null;
  const parts = await load();
  ready.set(nameOf(choice), parts);
  return parts;
}
