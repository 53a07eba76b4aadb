alter table "customer" add column "customer_details_birth_date" date;
alter table "customer" add column "customer_details_country" text;
alter table "customer" add column "segment" text;
alter table "customer" add column "registration_channel" text;
alter table "customer" add column "fact_history" jsonb;
create index "customer_customer_details_country_id_idx" on "customer" ("customer_details_country", "id");
create index "customer_segment_id_idx" on "customer" ("segment", "id");
create index "customer_registration_channel_id_idx" on "customer" ("registration_channel", "id");
create index "customer_customer_details_birth_date_idx" on "customer" ("customer_details_birth_date");
