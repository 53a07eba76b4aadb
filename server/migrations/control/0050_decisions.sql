alter table "tenant" add column "decision_seconds" integer default 60 not null;
alter table "tenant" add column "decision_default" text default 'REJECT' not null;
alter table "tenant" add column "decision_offline" text default 'ACCEPT' not null;
alter table "tenant" add constraint "tenant_decision_default_values_65470988" check ("decision_default" in ('ACCEPT', 'REJECT'));
alter table "tenant" add constraint "tenant_decision_offline_values_65470988" check ("decision_offline" in ('ACCEPT', 'REJECT'));
