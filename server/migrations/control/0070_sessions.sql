alter table "tenant" add column "session_idle_minutes" integer default 60 not null;
alter table "tenant" add column "session_hours" integer default 12 not null;
-- a session's public name, its last use by a person, why it ended, and from where it was begun: see server/sessions/
alter table token add column id bigint generated always as identity unique;
alter table token add column seen_at timestamptz(3) not null default now();
alter table token add column ended text check (ended in ('IDLE', 'AGE', 'USER', 'ADMIN'));
alter table token add column browser text check (length(browser) <= 40);
alter table token add column system text check (length(system) <= 40);
alter table token add column address text check (length(address) <= 45);
