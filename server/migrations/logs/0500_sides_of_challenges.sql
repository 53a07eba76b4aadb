-- which side of a challenge has answered; it stood in the name, in English
alter table "trigger_log" add column "side" text;
update "trigger_log" set
  "side" = case when "trigger_name" like '% (challenger)' then 'CHALLENGER' else 'CHAMPION' end,
  "trigger_name" = regexp_replace("trigger_name", ' \((challenger|champion)\)$', '')
where "trigger_id" like '-%' and "trigger_name" ~ ' \((challenger|champion)\)$';
alter table "trigger_log" add constraint "trigger_log_side_values_91f08963" check ("side" in ('CHAMPION', 'CHALLENGER'));
