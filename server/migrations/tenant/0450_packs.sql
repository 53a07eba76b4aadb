alter table "trigger" add column "origin" jsonb;
