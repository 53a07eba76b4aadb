-- The installation's settings: what a user has who never chose, and how long things are kept. One row.
create table platform_setting (
  only_one boolean primary key default true check (only_one),
  locale text not null default 'en_US',
  currency text not null default 'EUR',
  theme text not null default 'enigma',
  layout text not null default 'side-menu',
  retention jsonb not null default '{}',
  updated_at timestamptz(3) not null default now()
);
insert into platform_setting default values;
-- Background jobs' runs, of every process. A tenant, or the installation (null), has one of a name at a time.
create table platform_job (
  id bigint generated always as identity primary key,
  name text not null,
  tenant_id bigint references tenant (id) on delete cascade,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  done bigint not null default 0,
  share double precision not null default 0,
  counts jsonb not null default '{}',
  error text,
  started_by text,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index platform_job_running_key on platform_job (name, tenant_id) nulls not distinct where state = 'RUNNING';
create index platform_job_tenant_id_idx on platform_job (tenant_id, name, started_at);
create index platform_job_started_at_idx on platform_job (started_at, id);
