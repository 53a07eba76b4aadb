create table "alert_giving" (
  "alert_id" bigint not null primary key references "alert" ("id") on delete cascade,
  "user_id" text not null,
  "given_at" timestamptz(3) not null
);
create index "alert_giving_user_id_given_at_idx" on "alert_giving" ("user_id", "given_at");
create table "alert_escalation" (
  "alert_id" bigint not null references "alert" ("id") on delete cascade,
  "queue_id" bigint not null references "queue" ("id") on delete cascade,
  "escalated_at" timestamptz(3) not null,
  primary key ("alert_id", "queue_id")
);
create index "alert_escalation_queue_id_idx" on "alert_escalation" ("queue_id");
-- what waits in a queue, the most urgent first, however many alerts there ever were
create index "alert_queue_id_due_at_idx" on "alert" ("queue_id", "due_at", "id") where "state" <> 'CLOSED';
alter table "queue" add column "assignment" text default 'PULLED' not null;
alter table "queue" add column "escalation_queue_id" bigint;
alter table "queue" add column "escalation_user_id" text;
alter table "queue" add column "escalation_user_name" text;
alter table "queue" add constraint "queue_assignment_values_987c2e7f" check ("assignment" in ('PULLED', 'ROUND ROBIN'));
alter table "queue" add constraint "queue_escalation_queue_id_fkey" foreign key ("escalation_queue_id") references "queue" (id) on delete set null;
create index "queue_escalation_queue_id_place_id_idx" on "queue" ("escalation_queue_id", "place", "id");
