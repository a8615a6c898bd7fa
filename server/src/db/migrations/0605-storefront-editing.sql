-- A design may be kept as a version without being published.
alter table storefront_version drop constraint storefront_version_status_check;
alter table storefront_version add constraint storefront_version_status_check
  check (status in ('PENDING', 'PUBLISHED', 'REJECTED', 'BANNED', 'WITHDRAWN', 'SAVED'));

-- Who has an editor open; a row that is not renewed counts for nothing.
create table storefront_presence (
  company_id uuid not null references company (id),
  template_code text not null,
  account_id uuid not null references account (id),
  seen_at timestamptz not null,
  primary key (company_id, template_code, account_id)
);
