/** Who may read the metrics, and the health of the parts. */
export interface MetricsAccess {
  /** The bearer token that opens them. */
  key?: string;
  /** Callers that need no key, as CIDRs. */
  addresses: readonly string[];
}

export const nobody: MetricsAccess = { addresses: [] };

export const isOpen = ({ key, addresses }: MetricsAccess): boolean => key !== undefined || addresses.length > 0;
