-- what a trigger said, and from which event time on: an event is judged by the version in force at its own time
alter table "trigger" add column "effective_from" timestamptz(3);
update "trigger" set "effective_from" = 'epoch';
create table "trigger_version" (
  "id" bigint generated always as identity primary key,
  "trigger_id" bigint not null references "trigger" (id) on delete cascade,
  "effective_from" timestamptz(3) not null,
  "type" text not null,
  "mode" text not null,
  "trigger_settings" jsonb not null,
  "final_setting_result" text not null,
  "trigger_actions" jsonb not null
);
create index "trigger_version_trigger_id_idx" on "trigger_version" ("trigger_id");
insert into "trigger_version" ("trigger_id", "effective_from", "type", "mode", "trigger_settings", "final_setting_result", "trigger_actions")
  select "id", "effective_from", "type", "mode", "trigger_settings", "final_setting_result", "trigger_actions" from "trigger" order by "id";
-- a new version counts from now on, unless the change says from when (server/entities/triggerHooks.ts sets it)
create function "trigger_takes_effect"() returns trigger language plpgsql as $$
declare
  said text := nullif(current_setting('pitboss.effective_from', true), '');
begin
  if tg_op = 'INSERT' then
    new.effective_from := coalesce(new.effective_from, date_trunc('milliseconds', now()));
  elsif said is not null then
    new.effective_from := said::timestamptz;
  elsif new.effective_from is not distinct from old.effective_from and row(new.type, new.mode, new.trigger_settings, new.final_setting_result, new.trigger_actions)
    is distinct from row(old.type, old.mode, old.trigger_settings, old.final_setting_result, old.trigger_actions) then
    new.effective_from := date_trunc('milliseconds', now());
  end if;
  return new;
end $$;
create trigger "trigger_takes_effect" before insert or update on "trigger"
  for each row execute function "trigger_takes_effect"();
create function "trigger_keeps_version"() returns trigger language plpgsql as $$
begin
  execute format('insert into %I.trigger_version
      (trigger_id, effective_from, type, mode, trigger_settings, final_setting_result, trigger_actions)
    values ($1, $2, $3, $4, $5, $6, $7)', tg_table_schema)
    using new.id, new.effective_from, new.type, new.mode, new.trigger_settings, new.final_setting_result, new.trigger_actions;
  return null;
end $$;
create trigger "trigger_keeps_first_version" after insert on "trigger"
  for each row execute function "trigger_keeps_version"();
create trigger "trigger_keeps_version" after update on "trigger" for each row
  when (row(old.effective_from, old.type, old.mode, old.trigger_settings, old.final_setting_result, old.trigger_actions)
    is distinct from row(new.effective_from, new.type, new.mode, new.trigger_settings, new.final_setting_result, new.trigger_actions))
  execute function "trigger_keeps_version"();
