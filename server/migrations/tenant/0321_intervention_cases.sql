alter table "intervention" add column "case_id" bigint;
alter table "intervention" add constraint "intervention_case_id_fkey" foreign key ("case_id") references "case" (id) on delete set null;
create index "intervention_case_id_happened_at_id_idx" on "intervention" ("case_id", "happened_at", "id");
