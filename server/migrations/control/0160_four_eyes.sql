alter table "tenant" add column "four_eyes_triggers" boolean default false not null;
alter table "tenant" add column "four_eyes_risks" boolean default false not null;
alter table "tenant" add column "four_eyes_roles" boolean default false not null;
alter table "tenant" add column "four_eyes_webhooks" boolean default false not null;
alter table "tenant" add column "four_eyes_erasures" boolean default false not null;
