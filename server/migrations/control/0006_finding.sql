alter table "platform_audit_log" drop constraint "platform_audit_log_verb_values_3a286f88";
alter table "platform_audit_log" add constraint "platform_audit_log_verb_values_2ff089af" check ("verb" in ('CREATE', 'UPDATE', 'DELETE', 'EXPORT'));
