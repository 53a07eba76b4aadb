-- when the session last changed something, for the API's other processes: see server/sessions/readMarks.ts
alter table token add column wrote_at timestamptz;
