import { useEffect, useState } from 'react';

/** SPEC §9: typing in a select or a filter asks the server once the typing has rested this long. */
export const typingMs = 500;

/** The value as it was when it last rested for `ms`. */
export function useDebounced<T>(value: T, ms = typingMs): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
