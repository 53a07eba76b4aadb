type Parts = typeof import('../rmt/trigger/TriggerDialog.tsx');

let parts: Parts | undefined;

/** Loads the parts of the trigger's form, which come as a whole with its chunk. */
export async function loadFormParts(): Promise<void> {
  parts = await import('../rmt/trigger/TriggerDialog.tsx');
}

/** The parts of the trigger's form; throws before they are loaded. */
export function formParts(): Parts {
  if (!parts) throw new Error('The parts of the form are not loaded yet.');
  return parts;
}
