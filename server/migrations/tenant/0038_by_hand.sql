-- a person asks for a customer action, too, and takes back what was asked for or done
alter table "action_request" add column "asked_by" text;
alter table "action_request" drop constraint "action_request_state_values_8bcc103a";
alter table "action_request" add constraint "action_request_state_values_193cf5e3" check ("state" in ('PENDING', 'DONE', 'REJECTED', 'WITHDRAWN'));
