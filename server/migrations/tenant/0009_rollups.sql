-- sums that triggers keep while rows come in (server/rollups); money adds up beyond a column's own places
create table "rollup_state" ("version" text not null);
create table "takings" (
  "grain" text not null, "at" timestamptz not null, "product" text not null, "currency" char(3) not null,
  "placed" bigint not null, "stake" numeric not null,
  "settled" bigint not null, "settled_stake" numeric not null, "settled_return" numeric not null,
  "bonus_stake" numeric not null, "bonus_return" numeric not null,
  primary key ("grain", "at", "product", "currency")
);
create table "bet_takings" (
  "day" date not null, "dimension" text not null, "value" text not null, "currency" char(3) not null,
  "bets" bigint not null, "stake" numeric not null,
  "settled" bigint not null, "settled_stake" numeric not null, "settled_return" numeric not null,
  primary key ("dimension", "day", "value", "currency")
);
create table "betslip_fixture" (
  "betslip_id" bigint not null, "fixture_id" bigint not null, "bets" integer not null,
  primary key ("betslip_id", "fixture_id")
);
create table "exposure" (
  "fixture_id" bigint not null, "currency" char(3) not null,
  "slips" bigint not null, "stake" numeric not null, "potential" numeric not null,
  primary key ("fixture_id", "currency")
);
create table "game_takings" (
  "day" date not null, "product" text not null, "casino_game_id" bigint not null, "currency" char(3) not null,
  "spins" bigint not null, "stake" numeric not null, "settled_stake" numeric not null, "return" numeric not null,
  "free_stake" numeric not null, "free_return" numeric not null,
  "bonus_stake" numeric not null, "bonus_return" numeric not null,
  primary key ("product", "day", "casino_game_id", "currency")
);
create table "active_customer" (
  "grain" text not null, "at" timestamptz not null, "customer_id" bigint not null, "events" bigint not null,
  primary key ("grain", "at", "customer_id")
) with (fillfactor = 80);
create table "active_count" (
  "grain" text not null, "at" timestamptz not null, "customers" bigint not null,
  primary key ("grain", "at")
);
create table "finding" (
  "grain" text not null, "at" timestamptz not null, "subject" text not null, "subject_id" bigint not null,
  "times" bigint not null,
  primary key ("subject", "grain", "at", "subject_id")
);
-- what was found the most in an hour, a day or a month, however much was found
create index "finding_top_idx" on "finding" ("subject", "grain", "at", "times" desc, "subject_id");
create table "row_total" ("entity" text primary key, "rows" bigint not null);
-- the biggest wins of a day, whatever the day's rows
create index "casino_win_idx" on "casino" ((("submitted_at" at time zone 'UTC')::date), "currency", ("return" - "stake") desc)
  where "finished" and not "is_rolled_back" and "deleted_at" is null;
create index "live_casino_win_idx" on "live_casino" ((("submitted_at" at time zone 'UTC')::date), "currency", ("return" - "stake") desc)
  where "finished" and not "is_rolled_back" and "deleted_at" is null;
-- what was settled in a timeframe, beneath the profit
create index "betslip_settlement_date_id_idx" on "betslip" ("settlement_date", "id") where "settlement_date" is not null;
create index "bet_settlement_date_id_idx" on "bet" ("settlement_date", "id") where "settlement_date" is not null;
-- lists of one currency, in their order
create index "betslip_currency_created_at_id_idx" on "betslip" ("currency", "created_at", "id");
create index "casino_currency_submitted_at_id_idx" on "casino" ("currency", "submitted_at", "id");
create index "live_casino_currency_submitted_at_id_idx" on "live_casino" ("currency", "submitted_at", "id");
create index "deposit_currency_submitted_at_id_idx" on "deposit" ("currency", "submitted_at", "id");
create index "withdraw_currency_submitted_at_id_idx" on "withdraw" ("currency", "submitted_at", "id");
-- how many have so high a stake or amount
create index "betslip_stake_idx" on "betslip" ("stake");
create index "deposit_amount_idx" on "deposit" ("amount");
create index "withdraw_amount_idx" on "withdraw" ("amount");
-- the few that are open, unfinished or taken back
create index "betslip_open_idx" on "betslip" ("created_at", "id") where not "settled";
create index "casino_unfinished_idx" on "casino" ("submitted_at", "id") where not "finished";
create index "casino_rolled_back_idx" on "casino" ("submitted_at", "id") where "is_rolled_back";
create index "live_casino_unfinished_idx" on "live_casino" ("submitted_at", "id") where not "finished";
create index "live_casino_rolled_back_idx" on "live_casino" ("submitted_at", "id") where "is_rolled_back";
-- whose risk statuses and fired triggers, in the order of the customers
create index "customer_risk_status_type_customer_idx" on "customer_risk_status" ("type", "customer_id");
create index "customer_risk_status_status_customer_idx" on "customer_risk_status" ("status", "customer_id");
create index "customer_trigger_trigger_customer_idx" on "customer_trigger" ("trigger_id", "customer_id");
