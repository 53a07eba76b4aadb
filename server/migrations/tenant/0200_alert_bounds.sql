alter table "alert" add column "remind_at" timestamptz(3);
alter table "alert" add column "breached_at" timestamptz(3);
create index "alert_breached_at_created_at_id_idx" on "alert" ("breached_at", "created_at", "id");
create index "alert_remind_at_id_idx" on "alert" ("remind_at", "id");
update "alert" set "remind_at" = "due_at" where "due_at" > now();
