import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { typingMs } from '../useDebounced.ts';

/**
 * A text that is sent after a pause in typing, or at once. A change from outside (of the address) replaces it, but the
 * echo of the sent text does not: the user may have typed on meanwhile. While the user is on the way to another page, or
 * a dialog covers this one, nothing is sent: it would change the address and bring the user back.
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
  const path = useRef(window.location.pathname);
  useEffect(() => {
    const timer = setInterval(() => {
      if (window.location.pathname !== path.current) return;
      clearInterval(timer);
      deliver(typed);
    }, typingMs);
    return () => clearInterval(timer);
  }, [typed]);
  const type = (text: string, now = false) => {
    path.current = window.location.pathname;
    setTyped(text);
    if (!now || text === sent) return;
    setSent(text);
    send(text);
  };
  return [typed, type];
}
