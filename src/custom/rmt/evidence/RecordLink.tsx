import { LinkBase } from 'react-admin';
import type { EntityName } from '../../../../resources.manifest.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { SuspectItem } from '../../../contracts/alert.ts';
import { useManifest } from '../../../ManifestContext.tsx';
import type { EnumValue } from '../../../manifest/enums.ts';
import cells from '../../../resources/kinds/cells.module.css';
import { ownTab } from '../../../resources/ownTab.tsx';
import { useRecordPath } from '../../../resources/recordPath.ts';

/** Entities by the type of a suspect item, and by the class name of an event. */
const entities = {
  CUSTOMER: 'customer',
  BETSLIP: 'betslip',
  BET: 'bet',
  'BET FLAG': 'bet_flag',
  FIXTURE: 'fixture',
  'CASINO SPIN': 'casino',
  'LIVE CASINO BET': 'live_casino',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdraw',
  LIMIT: 'customer_limit',
  EXCLUSION: 'customer_exclusion',
  CONTACT: 'customer_contact',
  SESSION: 'customer_session',
  Betslip: 'betslip',
  CasinoSpin: 'casino',
  LiveCasinoBet: 'live_casino',
  Deposit: 'deposit',
  Withdrawal: 'withdraw',
  TRIGGER: 'trigger',
} as const satisfies Record<SuspectItem['type'] | EnumValue<'AlertClasses'> | 'TRIGGER', EntityName>;

const isKnown = (type: string): type is keyof typeof entities => Object.hasOwn(entities, type);

interface RecordLinkProps {
  /** A suspect item's type, or an event's class name. */
  type: string;
  id: string;
  text: string;
  /** In this tab: nothing is lost here. */
  here?: boolean;
}

/** A record in a new tab, so that the present page stays. A customer's has the specification's address (RTE-6). */
export function RecordLink({ type, id, text, here = false }: RecordLinkProps) {
  const manifest = useManifest();
  const permitted = usePermitted();
  const pathOf = useRecordPath();
  const name = isKnown(type) ? entities[type] : '';
  const entity = manifest.entities[name];
  if (!entity || !permitted(name, 'show')) return <bdi>{text}</bdi>;
  const to = pathOf(name, id);
  if (here)
    return (
      <LinkBase className={cells.link} to={to}>
        <bdi>{text}</bdi>
      </LinkBase>
    );
  return (
    <a className={cells.link} href={to} {...ownTab}>
      <bdi>{text}</bdi>
    </a>
  );
}
