import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import Balance from '@mui/icons-material/BalanceOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Casino from '@mui/icons-material/CasinoOutlined';
import Comment from '@mui/icons-material/CommentOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Style from '@mui/icons-material/StyleOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Timer from '@mui/icons-material/TimerOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import type { TimelineKind } from '../../../contracts/timeline.ts';
import type { Tone } from '../../../resources/status/tones.ts';

/** What can be chosen of a timeline, and the kinds that belong to it; when a customer registered belongs to the whole alone. */
export const groups = {
  bets: ['betslip_placed', 'betslip_settled'],
  games: ['casino', 'live_casino'],
  payments: ['deposit', 'withdraw'],
  alerts: ['alert_raised', 'alert_closed', 'alert_comment'],
  care: ['limit', 'exclusion', 'contact'],
  risk: ['risk_status', 'bet_flag', 'arbitrage_log'],
  staff: ['intervention', 'action_request', 'action_decided', 'tags'],
} as const satisfies { [group: string]: readonly TimelineKind[] };

export type TimelineGroup = keyof typeof groups;
export const isGroup = (name: string): name is TimelineGroup => Object.hasOwn(groups, name);
export const groupNames = Object.keys(groups).filter(isGroup);

/** Icon and colour of each kind: events that need attention differ from ordinary ones. */
export const eventLooks: { readonly [K in TimelineKind]: { Icon: SvgIconComponent; tone: Tone } } = {
  betslip_placed: { Icon: ReceiptLong, tone: 'quiet' },
  betslip_settled: { Icon: TaskAlt, tone: 'quiet' },
  casino: { Icon: Casino, tone: 'quiet' },
  live_casino: { Icon: Style, tone: 'quiet' },
  deposit: { Icon: Savings, tone: 'good' },
  withdraw: { Icon: Payments, tone: 'info' },
  alert_raised: { Icon: NotificationsActive, tone: 'bad' },
  alert_closed: { Icon: Verified, tone: 'info' },
  alert_comment: { Icon: Comment, tone: 'info' },
  risk_status: { Icon: Shield, tone: 'bad' },
  bet_flag: { Icon: Flag, tone: 'warn' },
  arbitrage_log: { Icon: Balance, tone: 'warn' },
  intervention: { Icon: SupportAgent, tone: 'info' },
  limit: { Icon: Timer, tone: 'info' },
  exclusion: { Icon: Block, tone: 'warn' },
  contact: { Icon: Forum, tone: 'info' },
  action_request: { Icon: PlaylistAdd, tone: 'warn' },
  action_decided: { Icon: AssignmentTurnedIn, tone: 'info' },
  tags: { Icon: LocalOffer, tone: 'info' },
  registered: { Icon: PersonAdd, tone: 'quiet' },
};
