import type { SvgIconComponent } from '@mui/icons-material';
import AddCircle from '@mui/icons-material/AddCircleOutlineOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import AutoMode from '@mui/icons-material/AutoModeOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import Casino from '@mui/icons-material/CasinoOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import Report from '@mui/icons-material/ReportOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import SportsSoccer from '@mui/icons-material/SportsSoccerOutlined';
import Style from '@mui/icons-material/StyleOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { EnumName, EnumValue } from '../../manifest/enums.ts';

/** The tone of a status, independent of the accent: its colour is never without icon and word. */
export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet';
export interface Status {
  tone: Tone;
  Icon: SvgIconComponent;
}
const status = (tone: Tone, Icon: SvgIconComponent): Status => ({ tone, Icon });

const open = status('info', Schedule);
const done = status('good', CheckCircle);
const failed = status('bad', Cancel);
const off = status('quiet', RemoveCircle);
const flag = status('warn', Flag);
const undone = status('warn', Undo);

/** Classes whose values are drawn as statuses, with all of their values; null: a word like any other. */
const statuses: { readonly [N in EnumName]?: { readonly [V in EnumValue<N>]: Status | null } } = {
  BetslipResults: {
    OPEN: open,
    WON: done,
    LOST: failed,
    VOID: off,
    'HALF WON': done,
    'HALF LOST': failed,
    'CASHED OUT': status('warn', Payments),
  },
  TransactionResults: {
    PENDING: open,
    APPROVED: done,
    REJECTED: failed,
    CANCELLED: off,
    FAILED: status('bad', Report),
    REVERSED: undone,
  },
  FixtureStatuses: { SCHEDULED: open, POSTPONED: status('warn', PauseCircle), CANCELLED: off, FINISHED: done },
  RiskStatuses: {
    NEW: status('info', AddCircle),
    'UNDER REVIEW': status('warn', Schedule),
    WATCH: status('warn', Visibility),
    CONFIRMED: status('bad', Report),
    DISMISSED: off,
    RESTRICTED: status('bad', Gavel),
    SUSPENDED: status('bad', Block),
  },
  TriggerModes: {
    DRAFT: status('quiet', Edit),
    SHADOW: status('info', Visibility),
    ACTIVE: status('good', Bolt),
    PAUSED: status('warn', PauseCircle),
  },
  TriggerActionTypes: {
    AUTOMATIC: status('good', AutoMode),
    'APPROVAL REQUIRED': status('warn', Gavel),
    'NOTIFY ONLY': status('info', Notifications),
  },
  AlertTypes: {
    SPORTSBOOK: status('info', SportsSoccer),
    CASINO: status('warn', Casino),
    FINANCIALS: status('good', Payments),
  },
  Decisions: { ACCEPT: done, REFER: status('warn', Gavel), REJECT: failed },
  DecisionStates: {
    DECIDED: status('quiet', CheckCircle),
    WAITING: open,
    ANSWERED: done,
    EXPIRED: undone,
  },
  DecisionAnswers: { ACCEPT: done, OFFER: status('warn', Payments), REJECT: failed },
  AlertStates: {
    OPEN: status('info', AddCircle),
    'IN REVIEW': status('warn', Visibility),
    CLOSED: status('quiet', CheckCircle),
  },
  AlertVerdicts: {
    CONFIRMED: status('bad', Report),
    'FALSE POSITIVE': off,
    'NO ACTION': status('quiet', CheckCircle),
  },
  Severities: {
    LOW: status('quiet', ArrowDownward),
    MEDIUM: status('info', Remove),
    HIGH: status('warn', ArrowUpward),
    CRITICAL: status('bad', Report),
  },
  ProposalStates: { WAITING: open, RELEASED: done, REFUSED: failed, WITHDRAWN: off, OUTDATED: undone },
  NotificationStates: {
    WAITING: open,
    GATHERED: open,
    'IN DIGEST': done,
    DELIVERED: done,
    REFUSED: status('bad', Block),
    FAILED: failed,
  },
  MailStates: { WAITING: open, DELIVERED: done, REFUSED: status('bad', Block), FAILED: failed },
  ActionRequestStates: { PENDING: open, DONE: done, REJECTED: failed, WITHDRAWN: undone },
  TriggerTypes: {
    'BETSLIP PLACED': status('quiet', SportsSoccer),
    'BETSLIP SETTLED': status('quiet', SportsSoccer),
    'CASINO SPIN': status('quiet', Casino),
    'LIVE CASINO BET': status('quiet', Style),
    DEPOSIT: status('quiet', Payments),
    WITHDRAWAL: status('quiet', Payments),
  },
  AuditVerbs: {
    CREATE: status('good', AddCircle),
    UPDATE: status('info', Edit),
    DELETE: status('bad', RemoveCircle),
    EXPORT: null,
    READ: null,
    'SIGN IN': null,
    'SIGN IN FAILED': status('bad', Block),
    'SIGN OUT': null,
    SWITCH: null,
    REFUSED: status('bad', Block),
    'KEY USE': null,
    'KEY REFUSED': status('bad', Block),
    ERASE: status('bad', RemoveCircle),
  },
  KeyStates: { LIVE: done, EXPIRED: off, REVOKED: status('bad', Block) },
  LabelSources: { BUNDLED: status('quiet', Label), EDITED: status('info', Edit) },
};

/** Colour and icon of an enum's value; null where the value is a word like any other. */
export function statusOf(of: EnumName, value: string): Status | null {
  if (of === 'BetFlagTypes') return flag;
  const known: { readonly [value: string]: Status | null } | undefined = statuses[of];
  // an unknown value may be named like a property that every object has
  return known && Object.hasOwn(known, value) ? (known[value] ?? null) : null;
}
