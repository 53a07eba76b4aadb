alter table "notification_delivery" drop constraint "notification_delivery_event_values_146debf6";
alter table "notification_delivery" drop constraint "notification_delivery_state_values_4aeee6d7";
create table "notification_channel_queues" (
  "notification_channel_id" bigint not null,
  "queue_id" bigint not null,
  constraint "notification_channel_queues_pkey" primary key ("notification_channel_id", "queue_id")
);
alter table "notification_channel" add column "new_alerts" boolean default true not null;
alter table "notification_channel" add column "near_bounds" boolean default false not null;
alter table "notification_channel" add column "passed_bounds" boolean default false not null;
alter table "notification_channel" add column "weekdays" jsonb default '[]' not null;
alter table "notification_channel" add column "from_hour" integer default 0 not null;
alter table "notification_channel" add column "until_hour" integer default 24 not null;
alter table "notification_channel" add column "time_zone" text;
alter table "notification_channel" add column "gathers" text default 'AT ONCE' not null;
alter table "notification_channel" add column "digest_hour" integer default 8 not null;
alter table "notification_channel" add constraint "notification_channel_gathers_values_c2982ffd" check ("gathers" in ('AT ONCE', 'HOURLY', 'DAILY'));
alter table "notification_delivery" add constraint "notification_delivery_event_values_f9fe06f6" check ("event" in ('ALERT RAISED', 'BOUND NEAR', 'BOUND PASSED', 'DIGEST', 'TEST'));
alter table "notification_delivery" add constraint "notification_delivery_state_values_67f676df" check ("state" in ('WAITING', 'GATHERED', 'IN DIGEST', 'DELIVERED', 'REFUSED', 'FAILED'));
alter table "notification_channel_queues" add constraint "notification_channel_queues_notification_channel_id_fkey" foreign key ("notification_channel_id") references "notification_channel" (id) on delete cascade;
alter table "notification_channel_queues" add constraint "notification_channel_queues_queue_id_fkey" foreign key ("queue_id") references "queue" (id) on delete cascade;
create index "notification_channel_queues_queue_id_idx" on "notification_channel_queues" ("queue_id", "notification_channel_id");
-- whether a channel has something gathered that is due
create index "notification_delivery_gathered_idx" on "notification_delivery" ("channel_id", "next_at") where "state" = 'GATHERED';
