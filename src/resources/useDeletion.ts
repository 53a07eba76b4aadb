import { useQueryClient } from '@tanstack/react-query';
import {
  type Identifier,
  type RaRecord,
  type UseDeleteManyOptions,
  useDeleteMany,
  useNotify,
  useRefresh,
} from 'react-admin';
import { currentMe } from '../authProvider/me.ts';
import { leave, stay } from '../dataProvider/leaving.ts';
import type { LabelKey } from '../i18n/en.ts';
import { useEntity } from '../ManifestContext.tsx';

interface Options {
  entity: string;
  /** What the toast says. */
  message: LabelKey;
  /** Called as soon as the records are gone from the screen. */
  onGone: () => void;
}

const tenantId = () => currentMe()?.last_tenant?.id;

/**
 * Deletes records of an entity: at once where that waits for the server, with Undo otherwise. In the latter case they
 * are in no list from the beginning, also in one that is fetched before the deletion is carried out. It is one of the present tenant,
 * wherever the session goes meanwhile.
 */
export function useDeletion({ entity: name, message, onGone }: Options) {
  const { pessimistic = false, route, path } = useEntity(name);
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  // react-admin hands it on to useMutationWithMutationMode, and its type lacks it
  const options: UseDeleteManyOptions<RaRecord, Error> & { onUndo: (params: { ids?: Identifier[] }) => void } = {
    mutationMode: pessimistic ? 'pessimistic' : 'undoable',
    onSuccess: (ids = []) => {
      notify(message, { type: 'info', messageArgs: { smart_count: ids.length }, undoable: !pessimistic });
      onGone();
    },
    onError: (error, { meta }) => {
      notify(error.message, { type: 'error' });
      // react-admin has put the lists back: those of another tenant must not be seen
      if (!pessimistic && meta?.tenant !== tenantId()) void client.resetQueries();
      else refresh();
    },
    onUndo: ({ ids = [] }) => {
      stay(path, ids);
      for (const list of ['getList', 'getManyReference']) void client.invalidateQueries({ queryKey: [route, list] });
    },
  };
  const [deleteMany, { isPending }] = useDeleteMany(route, undefined, options);
  return {
    pessimistic,
    isPending,
    remove: (ids: Identifier[]) => {
      if (!pessimistic) leave(path, ids);
      void deleteMany(route, { ids, meta: { tenant: tenantId() } });
    },
  };
}
