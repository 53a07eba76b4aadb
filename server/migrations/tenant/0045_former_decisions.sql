alter table "betslip" add column "former_decisions" jsonb;
alter table "bet" add column "former_decisions" jsonb;
alter table "deposit" add column "former_decisions" jsonb;
alter table "withdraw" add column "former_decisions" jsonb;
