-- a customer's timeline takes each kind of what happened by one range of an index
create index "alert_customer_closed_idx" on "alert" ("customer_id", "closed_at", "id") where "closed_at" is not null;
create index "action_request_customer_decided_idx" on "action_request" ("customer_id", "decided_at", "id") where "decided_at" is not null;
