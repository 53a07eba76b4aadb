import { ApiError } from '../../apiError.ts';

/** Why the person was refused, or what failed. */
export function refusalOf(error: unknown): string | undefined {
  const field = error instanceof ApiError ? error.body.errors?.owner_id : undefined;
  return field ?? (error instanceof Error && error.message !== '' ? error.message : undefined);
}
