/** A record before or after a change: the changed fields only; values that tell who somebody is are masked. */
export interface AuditImage {
  [field: string]: unknown;
}
