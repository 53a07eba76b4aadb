-- what an alert's newest event staked, paid in or paid out
alter table "alert" add column "currency" char(3);
alter table "alert" add column "amount" numeric(14, 2);
update "alert" a set ("currency", "amount") = (
  select coalesce(b."currency", c."currency", l."currency", d."currency", w."currency"),
    coalesce(b."stake", c."stake", l."stake", d."amount", w."amount")
  from (select f.* from "customer_trigger" f where f."alert_id" = a."id"
    order by f."created_at" desc, f."trigger_id" desc, f."id" desc limit 1) f
  left join "betslip" b on b."id" = f."betslip_id"
  left join "casino" c on c."id" = f."casino_id"
  left join "live_casino" l on l."id" = f."live_casino_id"
  left join "deposit" d on d."id" = f."deposit_id"
  left join "withdraw" w on w."id" = f."withdraw_id"
);
