import Bolt from '@mui/icons-material/BoltOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asReference, type RecordData } from '../../../records.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { RestHere } from '../../rests/RestButton.tsx';
import { RecordLink } from '../../rmt/evidence/RecordLink.tsx';
import { proofOf } from '../story/proof.ts';
import type { AlertStory, StoryTrigger } from '../story/story.ts';
import styles from '../why.module.css';
import { AlertPart } from './AlertPart.tsx';
import { AlertProof } from './AlertProof.tsx';
import { FoundNumbers } from './FoundNumbers.tsx';
import { SuspectGroups } from './SuspectGroups.tsx';
import { type Rule, useRules } from './useRules.ts';

/** Why an alert was raised: per trigger what each setting found, the bar it was held against, and the rows that made it. */
export function Why({ alert, story: { triggers } }: { alert: RecordData; story: AlertStory }) {
  const words = useLabel();
  const ruleOf = useRules(alert, triggers);
  const customerId = asReference(alert.customer)?.id;
  // what fired comes first; else as the risk has them
  const sorted = [...triggers].sort((one, other) => Number(other.fired ?? false) - Number(one.fired ?? false));
  return (
    <AlertPart title={words('alerts.why.title')}>
      {triggers.length === 0 ? (
        <p className="text-soft">{words('alerts.why.none')}</p>
      ) : (
        <ul className="pb-list grid gap-10">
          {sorted.map((trigger, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: broken data may name one twice, or none
            <li key={`${at} ${trigger.id}`} data-fired={trigger.fired || undefined}>
              <TriggerCard trigger={trigger} rule={ruleOf(trigger)} customerId={customerId} />
            </li>
          ))}
        </ul>
      )}
    </AlertPart>
  );
}

interface Props {
  trigger: StoryTrigger;
  rule: Rule | null;
  /** For whom it fired; an alert about nobody has none. */
  customerId: string | undefined;
}

/** One trigger: whether it fired, its numbers against their bars, and its suspects. */
function TriggerCard({ trigger, rule, customerId }: Props) {
  const words = useLabel();
  const { id, name, fired, settings, suspects } = trigger;
  const shown = name ?? words('alerts.why.unnamed');
  const keys = settings.map(({ key }) => key);
  // rows of older alerts do not name their number
  const others = suspects.filter(({ settings: of }) => !of?.some((key) => keys.includes(key)));
  const assigned = others.length < suspects.length;
  // an alert from before formulas were stored uses the trigger's own, unless it has changed since
  const formula = trigger.formula ?? (rule && !rule.changed ? rule.formula : null);
  const withUsage = settings.map((one) => ({ ...one, usage: one.usage ?? usageIn(rule?.usage(one.key)) }));
  const proof = fired && formula !== null && settings.length > 0 ? proofOf(formula, withUsage) : null;
  return (
    <article
      className={`min-w-0 rounded-10 border border-hairline px-14 pbs-10 pbe-12 ${styles.trigger}`}
      aria-label={shown}
    >
      <header>
        <h3>{id === null ? <bdi>{shown}</bdi> : <RecordLink type="TRIGGER" id={id} text={shown} />}</h3>
        <span className="inline-flex items-center gap-6">
          {fired && id !== null && customerId !== undefined && (
            <RestHere triggerId={id} name={shown} customerId={customerId} />
          )}
          <Fired fired={fired} />
        </span>
      </header>
      {rule?.changed && fired && <p className="text-small text-soft">{words('alerts.why.changed')}</p>}
      {proof && formula !== null && <AlertProof name={shown} proof={proof} formula={formula} />}
      {settings.length > 0 && <FoundNumbers name={shown} settings={settings} suspects={suspects} rule={rule} />}
      {fired && settings.length === 0 && <p className="text-soft">{words('alerts.why.noSettings')}</p>}
      {others.length > 0 && (
        <div>
          <h4>{words(assigned ? 'alerts.why.event' : 'alerts.why.suspects')}</h4>
          <SuspectGroups items={others} />
        </div>
      )}
      {fired && suspects.length === 0 && <p className="text-soft">{words('alerts.why.noSuspects')}</p>}
    </article>
  );
}

const usageIn = (usage: string | undefined) => (usage === 'BASELINE' || usage === 'EVIDENCE' ? usage : undefined);

const states = {
  fired: { tone: 'bad', Icon: Bolt, word: 'alerts.why.fired' },
  quiet: { tone: 'quiet', Icon: RemoveCircle, word: 'alerts.why.notFired' },
  unknown: { tone: 'quiet', Icon: Help, word: 'alerts.why.unknown' },
} as const;

function Fired({ fired }: { fired: boolean | null }) {
  const words = useLabel();
  const { tone, Icon, word } = states[fired === null ? 'unknown' : fired ? 'fired' : 'quiet'];
  return (
    <Chip tone={tone} Icon={Icon}>
      {words(word)}
    </Chip>
  );
}
