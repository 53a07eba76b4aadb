/** Filters by name and operator, as a list's address holds them: `{"stake": {"gte": ["100"]}}`. */
export interface ViewFilters {
  [filter: string]: { [operator: string]: string[] };
}

/** A saved view as the user sends it. */
export interface SavedViewForm {
  /** The entity whose list it is. */
  entity: string;
  /** @minLength 1 @maxLength 80 @pattern \S */
  name: string;
  /** @pii json */
  filters: ViewFilters;
  /** A field, `-` in front for descending. @maxLength 100 */
  sort: string;
  /** The columns in their order; null: everybody's own. */
  columns: string[] | null;
  /** Visible to everybody in the tenant who may see the list. */
  shared: boolean;
}

/** One of GET v1/saved-views: the caller's own, and those that others share. */
export interface SavedView extends SavedViewForm {
  id: string;
  /** Who keeps it. @pii name */
  owner_name: string;
  /** Whether that is the caller. */
  own: boolean;
  /** Whether the caller may change and remove it. */
  editable: boolean;
  /** ISO 8601 in UTC. */
  updated_at: string;
}

/** Answer of GET v1/saved-views. */
export type SavedViews = SavedView[];
