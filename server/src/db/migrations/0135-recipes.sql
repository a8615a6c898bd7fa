-- Recipes of buffers that operators wrote: new ones, and others in the place of shipped ones.

create table buffer_recipe (
  code text primary key,
  -- null: the shipped one stands, only hidden
  recipe jsonb,
  is_hidden boolean not null default false,
  updated_at timestamptz not null
);
