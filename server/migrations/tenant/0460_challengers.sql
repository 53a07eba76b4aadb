-- a candidate beside a trigger: its share of the customers, its span of event times, and how it ended
create table "trigger_challenge" (
  "id" bigint generated always as identity primary key,
  "trigger_id" bigint not null references "trigger" (id) on delete cascade,
  "type" text not null,
  "trigger_settings" jsonb not null,
  "final_setting_result" text not null,
  "trigger_actions" jsonb not null,
  "share" integer not null,
  "starts_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "reason" text not null,
  "started_by" text,
  "state" text not null,
  "decided_at" timestamptz(3),
  "decided_by" text,
  "decision_reason" text,
  "updated_at" timestamptz(3) default now() not null
);
create index "trigger_challenge_trigger_id_id_idx" on "trigger_challenge" ("trigger_id", "id");
create unique index "trigger_challenge_one_key" on "trigger_challenge" ("trigger_id") where "state" = 'RUNNING';
