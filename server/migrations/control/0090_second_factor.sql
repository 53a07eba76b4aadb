alter table "role" add column "second_factor" boolean default false not null;
-- a user's authenticator apps and passkeys, by name: see server/sessions/factors.ts
create table second_factor (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- an app's secret, encrypted, and the last time step of which a code was taken
  secret text,
  last_step bigint,
  -- a passkey's id, public key and counter
  credential_id text unique,
  public_key text,
  counter bigint,
  transports jsonb,
  check (case kind when 'TOTP' then secret is not null
    else credential_id is not null and public_key is not null and counter is not null end)
);
create index second_factor_user_id_idx on second_factor (user_id, id);
-- hashed; a code that was used stays until there are new ones, so that it can be said that it was
create table recovery_code (
  user_id bigint not null references "user" (id) on delete cascade,
  hash text not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);
-- what a user has begun: a sign-in after the password, or adding an authenticator; by the hash of its token
create table sign_in_challenge (
  hash text primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  purpose text not null check (purpose in ('SIGN_IN', 'TOTP', 'PASSKEY')),
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  -- what a passkey has to sign
  signed text,
  -- the secret of the app that is being added, encrypted
  secret text
);
create index sign_in_challenge_user_id_idx on sign_in_challenge (user_id);
create index sign_in_challenge_expires_at_idx on sign_in_challenge (expires_at);
alter table sign_in_failure drop constraint sign_in_failure_kind_check;
alter table sign_in_failure add constraint sign_in_failure_kind_check check (kind in ('sign-in', 'register', 'second-factor'));
