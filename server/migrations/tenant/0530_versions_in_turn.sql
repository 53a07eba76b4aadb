-- a version counts from the moment at which its change has the tenant's turn (server/entities/triggerHooks.ts), so that no
-- event of its time is being judged without it
create or replace function "trigger_takes_effect"() returns trigger language plpgsql as $$
declare
  said text := nullif(current_setting('pitboss.effective_from', true), '');
begin
  if tg_op = 'INSERT' then
    new.effective_from := coalesce(new.effective_from, date_trunc('milliseconds', clock_timestamp()));
  elsif said is not null then
    new.effective_from := said::timestamptz;
  elsif new.effective_from is not distinct from old.effective_from and row(new.type, new.mode, new.trigger_settings, new.final_setting_result, new.trigger_actions)
    is distinct from row(old.type, old.mode, old.trigger_settings, old.final_setting_result, old.trigger_actions) then
    new.effective_from := date_trunc('milliseconds', clock_timestamp());
  end if;
  return new;
end $$;
