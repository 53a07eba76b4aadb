-- charts of a whole tenant: how the betslips placed came out, and the stakes of all settled ones
alter table "takings" add column "won" bigint not null default 0, add column "lost" bigint not null default 0, add column "settled_all" numeric not null default 0;
