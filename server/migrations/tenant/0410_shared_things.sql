-- who has had which instrument, device or address, and since when (server/ingest/sharedThings.ts): triggers count others by it
create table "shared_thing" (
  "kind" text not null,
  "hash" text not null,
  "customer_id" bigint not null,
  "first_at" timestamptz(3) not null,
  constraint "shared_thing_pkey" primary key ("kind", "hash", "customer_id"),
  constraint "shared_thing_customer_id_fkey" foreign key ("customer_id") references "customer" ("id") on delete cascade
);
insert into "shared_thing" ("kind", "hash", "customer_id", "first_at")
  select 'DEVICE', "device_hash", "customer_id", min("started_at") from "customer_session"
    where "device_hash" is not null group by 2, 3
  union all select 'ADDRESS', "address_hash", "customer_id", min("started_at") from "customer_session"
    where "address_hash" is not null group by 2, 3
  union all select 'INSTRUMENT', "number_hash", "customer_id", min(least("first_seen_at", "created_at"))
    from "payment_instrument" where "number_hash" is not null group by 2, 3;
create index "shared_thing_first_at_idx" on "shared_thing" ("kind", "hash", "first_at", "customer_id");
create index "shared_thing_customer_idx" on "shared_thing" ("customer_id", "kind", "first_at");
