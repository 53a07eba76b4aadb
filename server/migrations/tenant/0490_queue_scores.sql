alter table "alert" add column "score" integer;
alter table "queue" add column "score_category" text;
alter table "queue" add column "score_from" integer;
alter table "decision" add column "scores" jsonb;
alter table "queue" add constraint "queue_score_category_values_57b84c2d" check ("score_category" in ('TRADING', 'INTEGRITY', 'BONUS ABUSE', 'PAYMENT FRAUD', 'AML', 'ACCOUNT FRAUD', 'CASINO ADVANTAGE', 'RESPONSIBLE GAMBLING', 'EXPOSURE'));
create index "alert_score_id_idx" on "alert" ("score", "id");
