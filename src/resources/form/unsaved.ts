let held = 0;

/** Registers a form with unsaved changes. Returns a function that unregisters it. */
export function holdUnsaved(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

/** Whether any form of the page holds something that would be lost with it. */
export const anythingUnsaved = (): boolean => held > 0;
