import { isObject } from '../../../manifest/isObject.ts';
import { asReference, asText, valueAt } from '../../../records.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import { FixturePopover } from '../../alerts/FixturePopover.tsx';
import styles from './lists.module.css';

/** The bet: its fixture, market and selection. */
export function BetCell({ bet }: { bet: unknown }) {
  if (!isObject(bet)) return <Nothing />;
  const picked = [asText(bet.market), asText(valueAt(bet, 'odd.name'))].filter((part) => part);
  return (
    <span className={`grid min-w-0 justify-items-start ${styles.bet}`}>
      <FixtureCell value={bet.fixture} />
      <small className="pb-note flex flex-wrap" title={picked.join(' · ')}>
        {picked.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a market and a pick, in that order
          <bdi key={at}>{part}</bdi>
        ))}
      </small>
    </span>
  );
}

/** A fixture's name that opens its data. */
export function FixtureCell({ value }: { value: unknown }) {
  const fixture = asReference(value);
  if (!fixture) return <Nothing />;
  return <FixturePopover fixtureId={fixture.id}>{asText(fixture.name) ?? `#${fixture.id}`}</FixturePopover>;
}
