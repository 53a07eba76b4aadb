alter table "customer" add column "legal_hold" boolean default false not null;
alter table "customer" add column "legal_hold_reason" text;
alter table "customer" add column "legal_hold_by" text;
alter table "customer" add column "legal_hold_at" timestamptz(3);
alter table "customer" add column "erased_at" timestamptz(3);
alter table "audit_log" drop constraint "audit_log_verb_values_8319de76";
alter table "audit_log" add constraint "audit_log_verb_values_7079bd2e" check ("verb" in ('CREATE', 'UPDATE', 'DELETE', 'EXPORT', 'READ', 'SIGN IN', 'SIGN IN FAILED', 'SIGN OUT', 'SWITCH', 'REFUSED', 'KEY USE', 'KEY REFUSED', 'ERASE'));
