-- alerts that are looked into together: those of one syndicate, or about one event
alter table "alert" add column "group" text;
-- the triggers whose evidence in an alert's data has several customers that a condition counted
create function "triggers_of_several"("data" text) returns bigint[] language plpgsql immutable as $$ begin return array(select (t ->> 'id')::bigint from jsonb_path_query("data"::jsonb, '$.output.triggers[*]') t where (select count(distinct s ->> 'id') from jsonb_path_query(t, '$.suspect_items[*] ? (@.type == "CUSTOMER")') s where exists (select from jsonb_path_query(t, '$.trigger_settings[*] ? (@.holds == true && !exists(@.usage))') b where s -> 'settings' ? (b ->> 'key'))) > 1); exception when data_exception then return '{}'; end $$;
update "alert" a set "group" = (
  select coalesce(
    (select 'syndicate-' || b."fixture_id" || '-' || left(encode(sha256(convert_to(b."market" || chr(10) || b."odd_name", 'UTF8')), 'hex'), 16)
      from "customer_trigger" s join "bet" b on b."id" = s."bet_id"
      where s."alert_id" = a."id" and s."betslip_id" = n."betslip_id" and s."trigger_id" = any(m."triggers")
      order by s."id" = n."id" desc, s."created_at" desc, s."trigger_id" desc, s."bet_id" desc limit 1),
    'betslip-' || n."betslip_id", 'casino-' || n."casino_id", 'live_casino-' || n."live_casino_id",
    'deposit-' || n."deposit_id", 'withdraw-' || n."withdraw_id")
  from (select f.* from "customer_trigger" f where f."alert_id" = a."id"
    order by f."created_at" desc, f."trigger_id" desc, f."betslip_id" desc, f."casino_id" desc, f."live_casino_id" desc,
      f."deposit_id" desc, f."withdraw_id" desc, f."bet_id" desc nulls last limit 1) n,
    lateral (select "triggers_of_several"(a."data") as "triggers") m
);
drop function "triggers_of_several"("data" text);
create index "alert_group_created_at_id_idx" on "alert" ("group", "created_at", "id");
create index "alert_group_open_idx" on "alert" ("group") where "state" <> 'CLOSED';
