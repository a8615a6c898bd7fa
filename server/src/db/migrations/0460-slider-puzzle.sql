-- A challenge is a picture, answered by the distance its piece travels, or a number to be found by its hash.

alter table slider_challenge alter column distance drop not null;
alter table slider_challenge add column number int;
alter table slider_challenge add check (num_nonnulls(distance, number) = 1);
