/** The one list of filter operators: of the URL, of the filter controls and of the SQL. */
export const filterOps = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts'] as const;
export type FilterOp = (typeof filterOps)[number];
