alter table "alert" add column "closed_by_id" text;
alter table "alert" add column "looked_by_id" text;
create index "alert_closed_by_id_created_at_id_idx" on "alert" ("closed_by_id", "created_at", "id");
create index "alert_looked_by_id_created_at_id_idx" on "alert" ("looked_by_id", "created_at", "id");
-- what was looked at and decided in a shift, however much there is from before it
create index "alert_looked_at_idx" on "alert" ("looked_at") where "looked_at" is not null;
create index "alert_closed_at_idx" on "alert" ("closed_at") where "closed_at" is not null;
