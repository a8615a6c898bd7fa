-- By which reading the search words of a table were made, and how far a newer one has come.
create table search_reading (
  name text primary key,
  reading text not null,
  -- the last row that was read again; null before the first and once all are
  after_key text,
  done_at timestamptz
);

-- what is there was read before readings had names; an empty database begins with today's
insert into search_reading (name, reading)
select name, '' from unnest(array['goods', 'common_goods', 'compound', 'content', 'supplier_index']) as name
where exists (select from compound);
