-- sums over a fixture's bets as of a moment, from which the engine goes on (server/engine/keptSums.ts); they can be
-- computed again, so that they are not logged
create unlogged table fixture_sum (
  pass text not null,
  fixture_id bigint not null,
  currency text not null,
  triggers text not null,
  as_of timestamptz not null,
  sums numeric[] not null,
  primary key (fixture_id, currency, pass)
) with (fillfactor = 70);
create index bet_fixture_settlement_idx on bet (fixture_id, settlement_date) where settlement_date is not null;
create index bet_fixture_former_idx on bet (fixture_id) where former_decisions is not null;
