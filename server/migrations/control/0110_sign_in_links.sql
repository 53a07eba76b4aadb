-- the one-time link by which a user chooses a password; a user has one at most, and a newer one takes its place
create table sign_in_link (
  user_id bigint primary key references "user" (id) on delete cascade,
  -- a user whose INVITATION is not used has no password that anybody knows
  purpose text not null check (purpose in ('INVITATION', 'RESET')),
  -- the address that it is bound to: a user whose mail has changed since can't be reached by it
  email text not null,
  -- of its token; null before its mail is sent, and once it is withdrawn
  hash text unique,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- ended without having been used
  withdrawn boolean not null default false
);
-- mails that wait to be sent; none holds a token, which is made while its mail is sent
create table mail_outbox (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references "user" (id) on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  last_error text
);
create index mail_outbox_next_at_idx on mail_outbox (next_at) where state = 'WAITING';
alter table sign_in_failure drop constraint sign_in_failure_kind_check;
alter table sign_in_failure add constraint sign_in_failure_kind_check check (kind in ('sign-in', 'register', 'second-factor', 'reset'));
