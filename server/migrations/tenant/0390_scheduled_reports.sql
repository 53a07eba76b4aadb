alter table "view_schedule" alter column "view_id" drop not null;
alter table "view_schedule" add column "source" text default 'VIEW' not null;
alter table "view_schedule" add column "period" text default 'YESTERDAY' not null;
alter table "view_schedule" add column "currency" char(3);
alter table "view_schedule" add column "format" text default 'CSV' not null;
alter table "view_schedule" add constraint "view_schedule_source_values_feeaa4b0" check ("source" in ('VIEW', 'SPORTSBOOK', 'CASINO', 'LIVE CASINO'));
alter table "view_schedule" add constraint "view_schedule_period_values_62bd8471" check ("period" in ('YESTERDAY', 'LAST 7 DAYS', 'LAST 30 DAYS', 'MONTH SO FAR', 'LAST MONTH'));
alter table "view_schedule" add constraint "view_schedule_format_values_4b765221" check ("format" in ('CSV', 'PDF'));
create index "view_schedule_source_view_name_id_idx" on "view_schedule" ("source", "view_name", "id");
