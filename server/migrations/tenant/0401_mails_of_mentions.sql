-- whether a person is told by mail that somebody has mentioned them
alter table "owner_mail_rule" add column "mentioned" boolean default false not null;
alter table "owner_mail" alter column "alert_id" drop not null;
alter table "owner_mail" add column "mention_id" bigint references "mention" ("id") on delete cascade;
alter table "owner_mail" drop constraint "owner_mail_event_values";
alter table "owner_mail" add constraint "owner_mail_event_values"
  check ("event" in ('ASSIGNED', 'BOUND NEAR', 'BOUND PASSED', 'MENTIONED'));
alter table "owner_mail" add constraint "owner_mail_about" check (num_nonnulls("alert_id", "mention_id") = 1);
create index "owner_mail_mention_id_idx" on "owner_mail" ("mention_id") where "mention_id" is not null;
