drop index "trigger_log_no_answer_idx";
