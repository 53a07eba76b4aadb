import { useQuery } from '@tanstack/react-query';
import { enumValues } from '../bootstrap/vocabulary.ts';
import { type EnumName, enums } from '../manifest/enums.ts';

/**
 * The values of an enum class as the backend serves them (list-enums), and those that a record or an address holds beside
 * them. Until the answer is there, and where the backend has no such list or an empty one, the manifest's.
 */
export function useEnumValues(name: EnumName, held: readonly string[] = []): readonly string[] {
  const { data } = useQuery({
    queryKey: ['enum', name],
    queryFn: () => enumValues(name).get(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const served: readonly string[] = data?.length ? data : enums[name];
  return [...served, ...held.filter((value) => value !== '' && !served.includes(value))];
}
