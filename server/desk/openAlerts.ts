import type { AlertsByClock, ListFilter } from '../../src/contracts/startDesk.ts';
import type { Context } from '../context.ts';
import { countLists, type DeskReader, type FilteredList } from './countLists.ts';

/** Counts somebody's open alerts by their clocks, which are read at a moment; `whose` is a filter. */
export function openAlerts(
  context: Context,
  reader: DeskReader,
  whose: ListFilter,
  at: string,
): Promise<AlertsByClock> {
  const list = (filter: ListFilter): FilteredList => ({
    entity: 'alert',
    filter: { state: { in: ['OPEN', 'IN REVIEW'] }, ...whose, ...filter },
  });
  return countLists(context, reader, {
    open: list({}),
    on_time: list({ warn_at: { gte: at } }),
    near: list({ warn_at: { lt: at }, due_at: { gte: at } }),
    late: list({ due_at: { lt: at } }),
  });
}
