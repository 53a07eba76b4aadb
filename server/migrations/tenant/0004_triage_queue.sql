alter table "alert" add column "assigned" boolean default false not null;
create index "alert_hits_id_idx" on "alert" ("hits", "id");
update "alert" set "assigned" = true where "owner_id" is not null;
-- what is still to be done, newest first, however much has been done already
create index "alert_queue_idx" on "alert" ("created_at", "id") where "state" <> 'CLOSED';
