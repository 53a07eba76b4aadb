-- of requests of one kind for one alert the first one stays
delete from "action_request" where "id" in (
  select "id" from (
    select q."id", q."state",
      row_number() over w as "n", bool_or(q."state" <> 'PENDING') over (partition by f."alert_id", q."handler", q."params") as "decided"
    from "action_request" q join "customer_trigger" f on f."id" = q."fired_trigger_id"
    where f."alert_id" is not null
    window w as (partition by f."alert_id", q."handler", q."params" order by q."created_at", q."id")
  ) r where r."state" = 'PENDING' and (r."n" > 1 or r."decided")
);
