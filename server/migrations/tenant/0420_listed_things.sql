alter table "value_list" drop constraint "value_list_holds_values_fdb4b500";
alter table "value_list_entry" add column "value_hash" text;
alter table "value_list_entry" add column "hashed" boolean default false not null;
alter table "value_list" add constraint "value_list_holds_values_014bb1af" check ("holds" in ('CUSTOMERS', 'FIXTURES', 'COUNTRIES', 'DEVICES', 'ADDRESSES', 'INSTRUMENTS', 'VALUES'));
create index "value_list_entry_value_list_id_value_hash_idx" on "value_list_entry" ("value_list_id", "value_hash");
create index "value_list_entry_value_hash_idx" on "value_list_entry" ("value_hash");
