import type { CategoryCover, OfferedPack } from '../../contracts/pack.ts';
import type { EnumValue } from '../../manifest/enums.ts';

type Mode = EnumValue<'TriggerModes'>;
export type Watching = CategoryCover['triggers'][number];

/** A category with what watches it, and the mode of the one that does most. */
export interface Covered {
  key: string;
  name: string;
  triggers: readonly Watching[];
  /** Undefined: nothing watches it. */
  best: Mode | undefined;
}

/** From what judges and acts to what does neither. */
const modes: readonly Mode[] = ['ACTIVE', 'SHADOW', 'PAUSED', 'DRAFT'];

const bestOf = (triggers: readonly Watching[]) => modes.find((mode) => triggers.some((one) => one.mode === mode));

/** How often each mode is there, the strongest first. */
export const countsOf = (triggers: readonly Watching[]): [Mode, number][] =>
  modes.flatMap((mode): [Mode, number][] => {
    const count = triggers.filter((one) => one.mode === mode).length;
    return count > 0 ? [[mode, count]] : [];
  });

export const covered = (key: string, name: string, triggers: readonly Watching[]): Covered => ({
  key,
  name,
  triggers,
  best: bestOf(triggers),
});

/** A pack's own categories, with the tenant's triggers that came from it. */
export const ofPack = ({ head, triggers }: OfferedPack): Covered[] =>
  head.categories.map(({ key, name }) =>
    covered(
      key,
      name,
      triggers.flatMap(({ covers, tenant }) => (tenant && covers.includes(key) ? [tenant] : [])),
    ),
  );

/** Live is what judges events and acts on them; anything else leaves a hole. */
export const isHole = ({ best }: Covered): boolean => best !== 'ACTIVE';
