import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Balance from '@mui/icons-material/BalanceOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Casino from '@mui/icons-material/CasinoOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Euro from '@mui/icons-material/EuroOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import GppMaybe from '@mui/icons-material/GppMaybeOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import ManageHistory from '@mui/icons-material/ManageHistoryOutlined';
import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import Monitor from '@mui/icons-material/MonitorHeartOutlined';
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import Radar from '@mui/icons-material/RadarOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import SportsEsports from '@mui/icons-material/SportsEsportsOutlined';
import SportsSoccer from '@mui/icons-material/SportsSoccerOutlined';
import Style from '@mui/icons-material/StyleOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Timer from '@mui/icons-material/TimerOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Webhook from '@mui/icons-material/WebhookOutlined';
import type { IconName } from '../manifest/iconNames.ts';

/** The manifest's icon names → components, imported singly. */
const icons: { readonly [N in IconName]: SvgIconComponent } = {
  AssignmentInd,
  AssignmentTurnedIn,
  Badge,
  Balance,
  Bolt,
  Casino,
  Category,
  CurrencyExchange,
  Dashboard,
  Domain,
  Euro,
  FactCheck,
  Flag,
  Gavel,
  GppMaybe,
  Groups,
  History,
  Key,
  LocalOffer,
  ManageAccounts,
  ManageHistory,
  ManageSearch,
  Monitor,
  MoreHoriz,
  NotificationsActive,
  Payments,
  People,
  Person,
  QueryStats,
  Radar,
  ReceiptLong,
  Savings,
  Settings,
  Shield,
  SportsEsports,
  SportsSoccer,
  Style,
  SupportAgent,
  Timer,
  Translate,
  Tune,
  Webhook,
};

/** The icon of that name. */
export function iconOf(name: IconName): SvgIconComponent {
  return icons[name];
}
