import { useQuery } from '@tanstack/react-query';
import { enumValues } from '../bootstrap/vocabulary.ts';
import { type EnumName, enums } from '../manifest/enums.ts';

/**
 * The values of an enum class from the backend (list-enums), and those of a record or an address. The manifest's until
 * the answer arrives, and when the backend has no such list or an empty one.
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
