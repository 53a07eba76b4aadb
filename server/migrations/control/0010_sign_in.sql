-- Registrations are counted beside failed sign-ins; old lines are found by their moment.
alter table sign_in_failure add column kind text not null default 'sign-in' check (kind in ('sign-in', 'register'));
create index sign_in_failure_at_idx on sign_in_failure (at);
-- The demo logins that a start without the demo has disabled: these, and no others, come back with it.
create table demo_login_off (
  user_id bigint primary key references "user" (id) on delete cascade
);
