-- from when an alert's bound is near, by the warning of its queue; null without a bound
alter table "alert" add column "warn_at" timestamptz(3);
update "alert" a set "warn_at" = a."due_at" - make_interval(mins => coalesce((select "warn_minutes" from "queue" q where q."id" = a."queue_id"), 0)) where "due_at" is not null;
-- what is to be done by its clock, of one person and of nobody, however much has been done
create index "alert_owner_clock_idx" on "alert" ("owner_id", "due_at", "warn_at") where "state" <> 'CLOSED';
create index "alert_unassigned_clock_idx" on "alert" ("due_at", "warn_at") where "state" <> 'CLOSED' and not "assigned";
-- sums of open betslips, which triggers keep (server/rollups)
create table "open_slips" (
  "currency" char(3) primary key,
  "slips" bigint not null, "stake" numeric not null, "potential" numeric not null
);
