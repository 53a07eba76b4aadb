import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Where a part's component is: `load` imports the file, `name` is its name among the file's exports. */
export interface PartOrigin {
  load: () => Promise<object>;
  name: string;
}
export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { origin: PartOrigin };

/**
 * A component of another file, fetched when it is first drawn: `part(() => import('./custom/cage/Stars.tsx'), 'Stars')`.
 * Without TypeScript, the build and `npm run dev` refuse a name that the file does not export (vite/overridesPlugin.ts).
 */
export function part<P, N extends string>(
  load: () => Promise<{ readonly [K in NoInfer<N>]: ComponentType<P> }>,
  name: N,
): LazyPart<P> {
  return Object.assign(
    lazy(async () => ({ default: (await load())[name] })),
    { origin: { load, name } },
  );
}
