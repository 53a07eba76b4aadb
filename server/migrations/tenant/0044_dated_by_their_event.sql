-- flags and logs of arbitrage are dated by what they are about: nothing dates them by the clock
alter table "bet_flag" alter column "created_at" drop default;
alter table "arbitrage_log" alter column "created_at" drop default;
