import Devices from '@mui/icons-material/DevicesOutlined';
import type { UserSession } from '../../contracts/session.ts';
import { dialogs } from '../../i18n/en/dialogs.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import styles from './sessions.module.css';

addPhrases({ dialogs });

interface Props {
  sessions: readonly UserSession[];
  label: string;
  /** Ends one session, of which it is given the device's name; without it no row can be ended. */
  onEnd?: (session: UserSession, device: string) => void;
  busy?: boolean;
}

/** Where somebody is logged in; on a phone each session is a card. */
export function SessionsTable({ sessions, label, onEnd, busy }: Props) {
  const words = useLabel();
  const deviceOf = useDevice();
  const heads = {
    device: words('dialogs.sessions.device'),
    address: words('dialogs.sessions.address'),
    started: words('dialogs.sessions.started'),
    seen: words('dialogs.sessions.seen'),
  };
  return (
    <table className={`pb-table pb-rows ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {Object.values(heads).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {onEnd && <td />}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => {
          const device = deviceOf(session);
          return (
            <tr key={session.id}>
              <th scope="row">
                <bdi>{device}</bdi>
                {session.current && (
                  <Chip tone="info" Icon={Devices}>
                    {words('dialogs.sessions.current')}
                  </Chip>
                )}
              </th>
              <td data-label={heads.address}>{session.address ? <bdi>{session.address}</bdi> : <Nothing />}</td>
              <td data-label={heads.started}>
                <Moment at={session.started_at} />
              </td>
              <td data-label={heads.seen}>
                <Moment at={session.seen_at} />
              </td>
              {onEnd && (
                <td className={styles.end}>
                  {!session.current && (
                    <button
                      type="button"
                      className="pb-button"
                      data-quiet=""
                      aria-label={words('dialogs.sessions.endOf', { device })}
                      aria-disabled={busy}
                      onClick={() => onEnd(session, device)}
                    >
                      {words('dialogs.sessions.end')}
                    </button>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The name of a session's device, as far as it is known. */
function useDevice() {
  const words = useLabel();
  return ({ browser, system }: UserSession): string => {
    if (browser !== null && system !== null) return words('dialogs.sessions.on', { name: browser, system });
    return browser ?? system ?? words('dialogs.sessions.unknown');
  };
}
