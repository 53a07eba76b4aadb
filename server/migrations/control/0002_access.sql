-- What the control schema keeps beside the manifest's entities.
create table token (
  hash text primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index token_user_id_idx on token (user_id);
create table user_state (
  user_id bigint not null references "user" (id) on delete cascade,
  name text not null,
  value text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, name)
);
create table sign_in_failure (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  at timestamptz(3) not null default now()
);
create index sign_in_failure_account_idx on sign_in_failure (account, address, at);
create index sign_in_failure_address_idx on sign_in_failure (address, at);
