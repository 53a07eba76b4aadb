-- a delivery has a number that no other tenant's has, and its signed text says it and whose it is
alter table "webhook_delivery" add column "delivery" text;
update "webhook_delivery" set "delivery" = gen_random_uuid()::text;
update "webhook_delivery" set "body" = (jsonb_build_object('delivery', "delivery", 'tenant',
  jsonb_build_object('id', substring(current_schema() from '^tenant_([0-9]+)$'))) || "body"::jsonb)::text where "state" = 'WAITING';
alter table "webhook_delivery" alter column "delivery" set not null;
alter table "webhook_delivery" add constraint "webhook_delivery_delivery_key" unique ("delivery");
