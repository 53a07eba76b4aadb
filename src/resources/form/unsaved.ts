let held = 0;

/** Notes that a form holds something that is not saved. Gives how to say that it no longer does. */
export function holdUnsaved(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

/** Whether any form of the page holds something that would be lost with it. */
export const anythingUnsaved = (): boolean => held > 0;
