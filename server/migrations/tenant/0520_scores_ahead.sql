-- customers with scores that begin later, and when the next of them does (server/score/latest.ts)
create table "score_ahead" (
  "customer_id" bigint not null,
  "at" timestamptz(3) not null,
  constraint "score_ahead_pkey" primary key ("customer_id"),
  constraint "score_ahead_customer_id_fkey" foreign key ("customer_id") references "customer" ("id") on delete cascade
);
create index "score_ahead_at_idx" on "score_ahead" ("at");
-- customers whose columns have a score that has yet to begin: the next round of every server writes the present one
insert into "score_ahead" ("customer_id", "at")
  select "customer_id", now() from "customer_score" where "at" > now() group by "customer_id";
