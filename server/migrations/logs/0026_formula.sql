alter table "trigger_log" add column "final_setting_result" text;
