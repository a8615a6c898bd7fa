-- A line of a purchasing list stays readable as it was typed, in the list, the basket, inquiries and orders; a number
-- that was not read is none.

alter table pool_line
  add column original text not null default '',
  -- as it was asked for; null: not said, or not to be read without a guess
  add column asked_quantity int check (asked_quantity between 1 and 99999),
  add column quantity_text text not null default '',
  -- somebody looked at the line and takes what is proposed
  add column is_confirmed boolean not null default false,
  alter column quantity drop not null;

update pool_line set asked_quantity = quantity, original = concat_ws('  ', nullif(name, ''), nullif(cas, ''),
  nullif(catalog_no, ''), nullif(brand, ''), nullif(pack, ''), quantity || unit);
-- what was matched by the rules before is looked at once more
update pool_line set candidates = coalesce((
  select jsonb_agg(one || '{"standing": "CHECK", "doubts": ["NAME"], "unmet": "", "times": 1}')
  from jsonb_array_elements(candidates) as one), '[]');

alter table basket_line add column original text not null default '';
alter table inquiry_line add column original text not null default '';
alter table order_line add column original text not null default '';
