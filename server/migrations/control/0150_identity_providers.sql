-- services by which users sign in (OpenID Connect): see server/providers
create table identity_provider (
  id bigint generated always as identity primary key,
  label text not null,
  enabled boolean not null,
  issuer text not null,
  client_id text not null,
  -- encrypted, bound to the provider and its issuer
  client_secret text,
  scope text not null,
  groups_claim text not null,
  -- values of the claims acr and amr that count as a second factor
  factor_values jsonb not null,
  -- [{group, roles: names, tenants: ids}]
  mapping jsonb not null,
  updated_at timestamptz(3) not null
);
-- who of a provider is which user: who has a row here has no password
create table provider_account (
  provider_id bigint not null references identity_provider (id) on delete cascade,
  issuer text not null,
  subject text not null,
  user_id bigint not null unique references "user" (id) on delete cascade,
  made_at timestamptz(3) not null,
  primary key (provider_id, issuer, subject)
);
-- a sign-in on its way, by the hash of what names it: the state until the provider answers, then the code that the console exchanges for a session
create table provider_sign_in (
  hash text primary key,
  -- the hash of the cookie of the browser that began it
  browser text not null,
  provider_id bigint not null references identity_provider (id) on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  nonce text,
  verifier text,
  place text,
  user_id bigint references "user" (id) on delete cascade,
  id_token text,
  factor_proven boolean not null default false
);
create index provider_sign_in_expires_at_idx on provider_sign_in (expires_at);
create index provider_sign_in_user_id_idx on provider_sign_in (user_id);
create index provider_sign_in_provider_id_idx on provider_sign_in (provider_id);
-- of a session that a provider began: what ends the provider's own, and whether its second factor counts
alter table token add column provider_id bigint references identity_provider (id) on delete cascade;
alter table token add column id_token text;
alter table token add column factor_proven boolean not null default false;
create index token_provider_id_idx on token (provider_id) where provider_id is not null;
alter table sign_in_challenge add column provider_id bigint references identity_provider (id) on delete cascade;
alter table sign_in_challenge add column id_token text;
create index sign_in_challenge_provider_id_idx on sign_in_challenge (provider_id) where provider_id is not null;
alter table sign_in_failure drop constraint sign_in_failure_kind_check;
alter table sign_in_failure add constraint sign_in_failure_kind_check check (kind in ('sign-in', 'register', 'second-factor', 'reset', 'provider'));
