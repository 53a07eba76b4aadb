/** A record before or after a change: the changed fields only; personal values are masked. */
export interface AuditImage {
  [field: string]: unknown;
}
