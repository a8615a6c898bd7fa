-- Operators take a certificate of analysis down; it stays, so that its lot cannot simply be uploaded again.

alter table lot_certificate
  add column status text not null default 'PUBLISHED' check (status in ('PUBLISHED', 'BANNED')),
  add column updated_at timestamptz;
update lot_certificate set updated_at = created_at;
alter table lot_certificate alter column updated_at set not null;
create index lot_certificate_updated on lot_certificate (updated_at desc, id desc);
create index lot_certificate_desk_words on lot_certificate using gin (desk_pairs(lot_no));
