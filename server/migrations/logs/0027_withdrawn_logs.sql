alter table "trigger_log" drop constraint "trigger_log_outcome_values_9a39e193";
alter table "trigger_log" add constraint "trigger_log_outcome_values_c357fd48" check ("outcome" in ('TRIGGERED', 'NO ANSWER', 'WITHDRAWN'));
