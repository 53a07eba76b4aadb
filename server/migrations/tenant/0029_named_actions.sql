-- a trigger's inline actions become named ones, each kept once, and the trigger keeps whose they are
insert into "trigger_action" ("name", "handler", "type", "params")
select case when n = 1 and not exists (select 1 from "trigger_action" t where t.name = base) then base
    else base || ' ' || left(md5(handler || type || params::text), 6) end, handler, type, params
from (select *, row_number() over (partition by base order by handler, type, params::text) as n from (
  select left(upper(left(inline.handler, 1)) || lower(substr(inline.handler, 2)) || coalesce(': ' || coalesce(tag.name, asked.name,
      upper(left(inline.params->>'status', 1)) || lower(substr(inline.params->>'status', 2)),
      upper(left(inline.params->>'flag', 1)) || lower(substr(inline.params->>'flag', 2)), inline.params->>'webhook'), '')
      || case inline.type when 'APPROVAL REQUIRED' then ' (after approval)' when 'NOTIFY ONLY' then ' (only named)' else '' end, 240) as base,
    inline.handler, inline.type, inline.params
  from (select distinct one->>'handler' as handler, one->>'type' as type, one->'params' as params
    from "trigger" t, jsonb_array_elements(t."trigger_actions") one where not one ? 'id') inline
  left join "customer_tag" tag on tag.id::text = inline.params->>'tag_id'
  left join "customer_action" asked on asked.id::text = inline.params->>'customer_action_id'
  where inline.handler in ('CREATE ALERT', 'SET RISK STATUS', 'ADD BET FLAG', 'ADD CUSTOMER TAG', 'LOG ARBITRAGE', 'CUSTOMER ACTION', 'WEBHOOK')
    and inline.type in ('AUTOMATIC', 'APPROVAL REQUIRED', 'NOTIFY ONLY') and jsonb_typeof(inline.params) = 'object'
) named) numbered
where not exists (select 1 from "trigger_action" t
  where t.handler = numbered.handler and t.type = numbered.type and t.params = numbered.params);
update "trigger" t set "trigger_actions" = (
  select jsonb_agg(coalesce(kept.one, said.one) order by said.n)
  from jsonb_array_elements(t."trigger_actions") with ordinality said(one, n)
  left join lateral (select jsonb_build_object('id', a.id::text, 'name', a.name, 'handler', a.handler, 'type', a.type, 'params', a.params) as one
    from "trigger_action" a
    where a.handler = said.one->>'handler' and a.type = said.one->>'type' and a.params = said.one->'params'
    order by a.id limit 1) kept on true)
where jsonb_array_length(t."trigger_actions") > 0;
