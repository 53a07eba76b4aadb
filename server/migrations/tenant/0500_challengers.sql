-- which side of a challenge has answered, in what still waits for the logs' database; it stood in the name, in English
update "log_outbox" set "row" = "row" || jsonb_build_object(
  'side', case when "row"->>'trigger_name' like '% (challenger)' then 'CHALLENGER' else 'CHAMPION' end,
  'trigger_name', regexp_replace("row"->>'trigger_name', ' \((challenger|champion)\)$', ''))
where "entity" = 'trigger_log' and "row"->>'trigger_id' like '-%'
  and "row"->>'trigger_name' ~ ' \((challenger|champion)\)$';
-- a challenger that acts for a share of the customers waits for another person where a change of its trigger would
alter table "proposal" drop constraint "proposal_deed_values_c36075cb";
alter table "proposal" add constraint "proposal_deed_values_b16eed9c" check ("deed" in ('CREATE', 'CHANGE', 'CHALLENGE', 'ERASE'));
