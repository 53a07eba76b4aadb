-- The label texts that come with the console, beside what the installation makes of them; what lacks a text comes first.
alter table "translation" add column "bundled" text;
alter table "translation" add column "missing" integer default 8 not null;
create index "translation_missing_id_idx" on "translation" ("missing", "id");
create index "translation_key_missing_id_idx" on "translation" ("key", "missing", "id");
create index "translation_group_missing_id_idx" on "translation" ("group", "missing", "id");
create index "translation_source_missing_id_idx" on "translation" ("source", "missing", "id");
drop index "translation_group_key_id_idx";
drop index "translation_source_key_id_idx";
update translation set missing = 8 - (
  select count(*) from jsonb_each_text(text::jsonb) e where trim(e.value) <> '');
-- What files held when they were read last, so that they are read again only when they have changed.
create table kept_hash (
  name text primary key,
  hash text not null
);
