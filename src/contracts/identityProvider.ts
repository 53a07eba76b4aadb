/** ISO 8601 with zone. @format date-time */
type Time = string;

/** What a group of the provider gives its members: roles, tenants or both. All of a user's groups count together. */
export interface GroupMapping {
  /** As the provider spells it. @minLength 1 @maxLength 300 @pattern \S */
  group: string;
  /** Names of roles. @maxItems 20 */
  roles: string[];
  /** Ids of tenants. @maxItems 200 */
  tenants: string[];
}

/** Body of POST v1/platform/identity-providers, and of PUT v1/platform/identity-providers/{id}. */
export interface IdentityProviderChange {
  /** On the button of the login page. @minLength 1 @maxLength 60 @pattern \S */
  label: string;
  /** Whether users can log in by it. */
  enabled: boolean;
  /** The address below which its discovery document is. @minLength 1 @maxLength 300 */
  issuer: string;
  /** @minLength 1 @maxLength 300 @pattern ^[\x21-\x7e]+$ */
  client_id: string;
  /** Missing: as it is. Null: none, for a client that the provider knows as public. @minLength 1 @maxLength 1000 */
  client_secret?: string | null;
  /** What is asked for, with blanks between. @maxLength 300 @pattern ^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$ */
  scope: string;
  /** The claim with the user's groups; dots lead into objects. @minLength 1 @maxLength 200 @pattern \S */
  groups_claim: string;
  /** Values of `acr` or `amr` that count as a second factor here; none: the provider's never counts. @maxItems 20 */
  factor_values: string[];
  /** @minItems 1 @maxItems 200 */
  mapping: GroupMapping[];
  /** As it was read: 409 where somebody else has changed the provider since. */
  updated_at?: Time;
}

/** A provider as it is stored; its secret is shown to nobody. */
export interface IdentityProvider {
  id: string;
  label: string;
  enabled: boolean;
  issuer: string;
  client_id: string;
  has_secret: boolean;
  scope: string;
  groups_claim: string;
  factor_values: string[];
  mapping: GroupMapping[];
  /** How many users log in by it. */
  users: number;
  updated_at: Time;
}

/** Answer of GET v1/platform/identity-providers. */
export interface IdentityProviders {
  providers: IdentityProvider[];
  /** What the provider has to know of this installation; null without PITBOSS_ORIGIN, where nobody can log in by one. */
  redirect_uri: string | null;
  /** Where the provider leads to after a logout. */
  logout_uri: string | null;
  /** Whether secrets can be kept (PITBOSS_SECRET_KEY). */
  secrets: boolean;
}

/** A way to log in that the login page offers. */
export interface LoginProvider {
  label: string;
  /** Where its log-in begins. */
  address: string;
}
