-- The operators' desk: any thing is found by words, number, owner and state; what is taken down is kept as evidence.

-- Pairs of characters of a text, small, without spaces: words of two characters and more are found through an index,
-- whatever the locale of the database (trigrams know no Chinese under C and need three characters).
create function desk_pairs(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(plain, at, 2)), '{}')
  from (select left(lower(regexp_replace(said, '\s+', '', 'g')), 600) as plain) as read,
       generate_series(1, length(plain) - 1) as at
$$;

create index content_desk_words on content using gin (desk_pairs(title));
create index content_desk_status on content (type, status, updated_at desc, id desc);
create index content_desk_deleted on content (company_id, updated_at desc, id desc) where deleted_at is not null;
create index content_desk_deleted_account on content (account_id, updated_at desc, id desc) where deleted_at is not null;

-- What is live is found by its search words; these stay small.
create index goods_desk_words on goods using gin (desk_pairs(name)) where not is_live;
create index goods_desk_status on goods (status, updated_at desc, id desc) where not is_live;
create index goods_desk_catalog on goods (catalog_key text_pattern_ops) where not is_live and catalog_key <> '';
create index goods_desk_company on goods (company_id, updated_at desc, id desc) where not is_live;

create index comment_desk_words on comment using gin (desk_pairs(content));
create index comment_desk_status on comment (status, created_at desc, id desc);
create index cooperation_post_desk_words on cooperation_post using gin (desk_pairs(title));
create index cooperation_post_company on cooperation_post (company_id, updated_at desc, id desc);
create index brand_desk_words on brand using gin (desk_pairs(name));
create index brand_authorisation_desk on brand_authorisation (updated_at desc, id desc);
create index company_desk_words on company using gin (desk_pairs(name));
create index company_desk on company (updated_at desc, id desc);
create index inquiry_desk_words on inquiry using gin (desk_pairs(title));
create index inquiry_desk_number on inquiry (inquiry_no);
create index inquiry_desk on inquiry (status, created_at desc, id desc);
create index inquiry_desk_client on inquiry (account_id, created_at desc, id desc);
create index inquiry_desk_business on inquiry (company_id, created_at desc, id desc);
create index order_line_desk_words on order_line using gin (desk_pairs(name));
create index intent_order_desk_number on intent_order (order_no);
create index intent_order_desk on intent_order (status, created_at desc, id desc);
create index intent_order_desk_client on intent_order (account_id, created_at desc, id desc);
create index intent_order_desk_business on intent_order (company_id, created_at desc, id desc);

-- The company's own page is taken down while the company goes on selling.
alter table company add column page_hidden_at timestamptz;

-- 公通字〔2015〕5号: what was removed, by whom, when and why, with everything that was public.
create table takedown (
  id uuid primary key,
  type text not null,
  object_id uuid not null,
  title text not null,
  status_before text not null,
  snapshot jsonb not null,
  digest text not null,
  account_id uuid,
  company_id uuid,
  owner_name text not null,
  operator_id uuid not null,
  operator_name text not null,
  reason text not null,
  taken_at timestamptz not null,
  kept_until date not null,
  restored_at timestamptz,
  restored_by uuid,
  restorer_name text,
  restore_reason text
);
create index takedown_object on takedown (object_id, taken_at desc, id desc);
create index takedown_taken on takedown (taken_at desc, id desc);

create function takedown_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.restored_at is null and new.restored_at is not null
     and to_jsonb(old) - array['restored_at', 'restored_by', 'restorer_name', 'restore_reason']
       = to_jsonb(new) - array['restored_at', 'restored_by', 'restorer_name', 'restore_reason']
  then return new; end if;
  raise exception 'evidence is kept as it is';
end $$;
create trigger takedown_kept before update or delete on takedown for each row execute function takedown_is_kept();
create trigger takedown_whole before truncate on takedown for each statement execute function takedown_is_kept();

create table desk_note (
  id uuid primary key,
  type text not null,
  object_id uuid not null,
  operator_id uuid not null,
  content text not null,
  created_at timestamptz not null
);
create index desk_note_object on desk_note (object_id, created_at desc, id desc);
