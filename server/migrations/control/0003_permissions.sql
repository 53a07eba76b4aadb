-- The permissions that roles have been given their share of: a later version's, or a new entity's, are new.
create table known_permission (
  name text primary key
);
