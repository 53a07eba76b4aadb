-- whether a bet was placed before its fixture's start, as that is known now: kept here, so that a list can be about it
alter table "bet" add column "phase" text default 'PREMATCH' not null;
alter table "bet" add constraint "bet_phase_values_efaeb053" check ("phase" in ('PREMATCH', 'LIVE'));
create function "bet_phase"() returns trigger language plpgsql set search_path from current as $$ begin select case when new.created_at < f.starts_at then 'PREMATCH' else 'LIVE' end into new.phase from fixture f where f.id = new.fixture_id; new.phase := coalesce(new.phase, 'PREMATCH'); return new; end $$;
create trigger "bet_phase" before insert or update of "created_at", "fixture_id" on "bet" for each row execute function "bet_phase"();
-- a match that is put off was not played yet when the bet was placed
create function "fixture_phase"() returns trigger language plpgsql set search_path from current as $$ begin update bet b set phase = case when b.created_at < new.starts_at then 'PREMATCH' else 'LIVE' end where b.fixture_id = new.id and b.phase <> case when b.created_at < new.starts_at then 'PREMATCH' else 'LIVE' end; return null; end $$;
create trigger "fixture_phase" after update of "starts_at" on "fixture" for each row when (old."starts_at" is distinct from new."starts_at") execute function "fixture_phase"();
-- the rollups are made anew after this migration
set local pitboss.rollups = 'off';
update "bet" b set "phase" = 'LIVE' from "fixture" f where f."id" = b."fixture_id" and b."created_at" >= f."starts_at";
set local pitboss.rollups = 'on';
create index "bet_phase_created_at_id_idx" on "bet" ("phase", "created_at", "id");
-- bets of a band of prices
create index "bet_odd_price_created_at_id_idx" on "bet" ("odd_price", "created_at", "id");
-- what was settled in a timeframe: a settlement without a date counts when the bet was placed
drop index "betslip_settlement_date_id_idx";
drop index "bet_settlement_date_id_idx";
create index "betslip_settled_at_id_idx" on "betslip" ((coalesce("settlement_date", "created_at")), "id") where "settled";
create index "bet_settled_at_id_idx" on "bet" ((coalesce("settlement_date", "created_at")), "id") where "settled";
