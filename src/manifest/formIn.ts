import type { EntityDef } from './entity.ts';
import { fieldAt } from './fields.ts';
import { kindDef } from './kindDefs.ts';

/** What a wide dialog holds at 1280 × 800 without being scrolled: two boxes in a row. */
const mostInDialog = 10;
/** And a narrow one: a box in a row. */
const mostInNarrow = 6;

/** The boxes of the larger of an entity's two forms, so that both open in the same way. */
function boxesOf(entity: EntityDef): number {
  const { form } = entity;
  if (form === false) return 0;
  const boxesAt = (path: string) => kindDef(fieldAt(entity, path)?.field ?? { kind: 'text' }).boxes;
  const forms = Array.isArray(form) ? [form] : [form.create, form.edit];
  return Math.max(...forms.map((paths) => paths.reduce((sum, path) => sum + boxesAt(path), 0)));
}

/**
 * Where an entity's records are made and changed: in a dialog over the list or the record, or, where the form is too
 * large for one, on a page. Null where there is no form.
 */
export function formIn(entity: EntityDef): 'dialog' | 'page' | null {
  if (entity.form === false) return null;
  return entity.formIn ?? (boxesOf(entity) > mostInDialog ? 'page' : 'dialog');
}

/** How wide the dialog is (SHL-7). */
export const dialogSize = (entity: EntityDef): 'md' | 'lg' => (boxesOf(entity) > mostInNarrow ? 'lg' : 'md');
