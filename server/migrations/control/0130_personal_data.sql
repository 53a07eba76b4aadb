alter table "tenant" add column "retention_ingest_log" integer;
alter table "tenant" add column "retention_trigger_log" integer;
alter table "tenant" add column "retention_webhook_delivery" integer;
alter table "tenant" add column "retention_decision" integer;
alter table "tenant" add column "retention_audit_log" integer;
alter table "tenant" add column "retention_events" integer;
alter table "platform_audit_log" drop constraint "platform_audit_log_verb_values_8319de76";
alter table "platform_audit_log" add constraint "platform_audit_log_verb_values_7079bd2e" check ("verb" in ('CREATE', 'UPDATE', 'DELETE', 'EXPORT', 'READ', 'SIGN IN', 'SIGN IN FAILED', 'SIGN OUT', 'SWITCH', 'REFUSED', 'KEY USE', 'KEY REFUSED', 'ERASE'));
