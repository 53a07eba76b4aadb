alter table "platform_audit_log" drop constraint "platform_audit_log_verb_values_2ff089af";
alter table "platform_audit_log" add column "actor" text;
alter table "platform_audit_log" add column "service_account" text;
alter table "platform_audit_log" add column "call" text;
alter table "platform_audit_log" add column "address" text;
alter table "platform_audit_log" add column "session" text;
alter table "platform_audit_log" add column "position" integer;
alter table "platform_audit_log" add column "hash" text;
alter table "platform_audit_log" add constraint "platform_audit_log_actor_values_41dd0d46" check ("actor" in ('PERSON', 'SERVICE ACCOUNT', 'UNKNOWN', 'SYSTEM'));
alter table "platform_audit_log" add constraint "platform_audit_log_verb_values_8319de76" check ("verb" in ('CREATE', 'UPDATE', 'DELETE', 'EXPORT', 'READ', 'SIGN IN', 'SIGN IN FAILED', 'SIGN OUT', 'SWITCH', 'REFUSED', 'KEY USE', 'KEY REFUSED'));
create index "platform_audit_log_actor_created_at_id_idx" on "platform_audit_log" ("actor", "created_at", "id");
create index "platform_audit_log_address_created_at_id_idx" on "platform_audit_log" ("address", "created_at", "id");
create index "platform_audit_log_session_created_at_id_idx" on "platform_audit_log" ("session", "created_at", "id");
-- lines that have no place in the chain yet, and the chain in its order: see server/audit/
create index "platform_audit_log_unsealed_idx" on "platform_audit_log" (id) where position is null;
create unique index "platform_audit_log_position_idx" on "platform_audit_log" (position) where position is not null;
-- the last line of the chain
create table audit_chain (
  one boolean primary key default true check (one),
  position integer not null,
  hash text not null
);
-- lines that retention has deleted: a run of positions, and the hash of the last of them, which the next line builds on
create table audit_pruned (
  first integer primary key,
  last integer not null unique check (last >= first),
  hash text not null
);
-- up to which position lines were delivered to PITBOSS_AUDIT_SINK, and which process delivers them
create table audit_delivery (
  one boolean primary key default true check (one),
  position integer not null,
  holder text,
  held_until timestamptz
);
