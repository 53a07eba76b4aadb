-- what tells this installation from every other, wherever the two meet
alter table platform_setting add column installation text not null default gen_random_uuid()::text;
