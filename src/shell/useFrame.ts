import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { usePreferences } from '../theme/usePreferences.ts';
import { enigmaSideMenu } from './enigma/EnigmaSideMenu.tsx';
import type { FrameParts } from './frameProps.ts';
import { type FrameChoice, fetchFrame, readyFrame } from './frames.ts';

/**
 * The frame of the chosen theme and layout. Until a newly chosen one is loaded, and when it cannot be loaded, which is
 * reported, the former stays. Null only before the first one is loaded.
 */
export function useFrame(): FrameParts | null {
  const { theme, layout } = usePreferences();
  const notify = useNotify();
  const [frame, setFrame] = useState<FrameParts | null>(() => known({ theme, layout }) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify is another function each time
  useEffect(() => {
    let wanted = true;
    const show = (parts: FrameParts | null) => wanted && setFrame(parts ?? enigmaSideMenu);
    fetchFrame({ theme, layout }).then(show, () => {
      if (!wanted) return;
      notify('errors.chunk', { type: 'error' });
      setFrame((former) => former ?? enigmaSideMenu);
    });
    return () => {
      wanted = false;
    };
  }, [theme, layout]);
  return frame;
}

function known(choice: FrameChoice): FrameParts | undefined {
  const parts = readyFrame(choice);
  return parts === null ? enigmaSideMenu : parts;
}
