-- the customers whom an alert's data names as suspect: who is named by an alert of somebody else is related to them
create function "alert_suspects"("data" text) returns bigint[] language plpgsql immutable as $$ begin return array(select distinct (s #>> '{}')::bigint from jsonb_path_query("data"::jsonb, '$.output.triggers[*].suspect_items[*] ? (@.type == "CUSTOMER").id') s where s #>> '{}' ~ '^[1-9][0-9]{0,17}$'); exception when data_exception then return '{}'; end $$;
create index "alert_suspects_idx" on "alert" using gin ("alert_suspects"("data"));
