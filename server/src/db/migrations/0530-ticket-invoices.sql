-- Invoices of tickets: bought by a person, issued by the company that sold. Without a seller the platform issues.

alter table invoice alter column company_id drop not null;
alter table invoice add column seller_id uuid references company (id);
alter table invoice add check (company_id is not null or seller_id is not null);
create index invoice_seller on invoice (seller_id, created_at desc, id desc) where seller_id is not null;
create index invoice_account on invoice (account_id, created_at desc, id desc) where company_id is null;
