import { useSyncExternalStore } from 'react';

/** Widths at which the frame changes: a phone, and a rail of icons. SPEC §9: no tooltips above 1260 px. */
export const widthSteps = { phone: '(max-width: 767px)', narrow: '(max-width: 1260px)' } as const;

/** Whether a media query holds now. */
export function useWidth(query: (typeof widthSteps)[keyof typeof widthSteps]): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
