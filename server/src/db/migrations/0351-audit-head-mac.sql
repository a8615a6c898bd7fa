-- The end of the chain, signed with a key that is not in the database: who owns the tables cannot make it anew.
alter table audit_head add column mac text;
