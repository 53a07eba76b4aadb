import { useEffect, useEffectEvent, useState } from 'react';
import { typingMs } from '../useDebounced.ts';

/**
 * A text that is sent after a pause in typing, or at once. A change from outside (of the address) replaces it, but the
 * echo of the sent text does not: the user may have typed on meanwhile.
 */
export function useTyped(value: string, send: (text: string) => void): [string, (text: string, now?: boolean) => void] {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== given) {
    setGiven(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const deliver = useEffectEvent((text: string) => {
    if (text === sent) return;
    setSent(text);
    send(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => deliver(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const type = (text: string, now = false) => {
    setTyped(text);
    if (!now || text === sent) return;
    setSent(text);
    send(text);
  };
  return [typed, type];
}
