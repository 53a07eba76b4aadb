-- The image runs this once, as its administrator, where the volume is still empty: the server's login and its database.
-- The login is no superuser, so that PostgreSQL itself keeps tenants apart; it makes a role for each of them.
\getenv password PITBOSS_DATABASE_PASSWORD
create role pitboss login nosuperuser nocreatedb createrole noinherit noreplication nobypassrls password :'password';
create database pitboss owner pitboss encoding 'UTF8' template template0;
revoke connect, temporary on database pitboss from public;
