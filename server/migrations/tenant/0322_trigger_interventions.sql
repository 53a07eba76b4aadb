alter table "intervention" drop constraint "intervention_kind_values_3dc83cb3";
alter table "intervention" add column "source" text default 'PERSON' not null;
alter table "intervention" add column "trigger_id" bigint;
alter table "intervention" add column "withdrawn_at" timestamptz(3);
alter table "intervention" add constraint "intervention_source_values_399e4e0c" check ("source" in ('PERSON', 'TRIGGER'));
alter table "intervention" add constraint "intervention_kind_values_870896a5" check ("kind" in ('CALL', 'MAIL', 'MESSAGE', 'LIMIT', 'TIME OUT', 'EXCLUSION', 'DOCUMENT REQUEST', 'ACCOUNT CLOSED', 'RISK STATUS', 'TAG'));
alter table "intervention" add constraint "intervention_trigger_id_fkey" foreign key ("trigger_id") references "trigger" (id) on delete set null;
create index "intervention_trigger_id_happened_at_id_idx" on "intervention" ("trigger_id", "happened_at", "id");
create index "intervention_source_happened_at_id_idx" on "intervention" ("source", "happened_at", "id");
-- what a trigger did to a customer for an event is one intervention, also after the firing was withdrawn and came again
create table "trigger_intervention" (
  "deed" text primary key,
  "intervention_id" bigint not null references "intervention" ("id") on delete cascade,
  "fired_trigger_id" bigint references "customer_trigger" ("id") on delete set null
);
create index "trigger_intervention_intervention_id_idx" on "trigger_intervention" ("intervention_id");
create index "trigger_intervention_fired_trigger_id_idx" on "trigger_intervention" ("fired_trigger_id");
