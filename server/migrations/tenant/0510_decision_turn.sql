-- the last turn that an answered decision has taken (server/decisions/turns.ts): it outlives the decisions
create table "decision_turn" (
  "only" boolean default true not null,
  "turn" integer not null,
  constraint "decision_turn_pkey" primary key ("only"),
  constraint "decision_turn_only_check" check ("only")
);
insert into "decision_turn" ("turn") select coalesce(max("turn"), 0) from "decision";
