-- What operators have set of a template; without a row it is on and begins with the blocks of the product.
create table storefront_template (
  code text primary key check (code in ('DEFAULT', 'PAY', 'SHOP_ONE', 'SHOP_TWO')),
  is_on boolean not null,
  blocks jsonb not null,
  updated_at timestamptz not null,
  check (is_on or code <> 'DEFAULT')
);
