-- 通话录音: off until an operator allows it and the company turns it on.
alter table telephone_real add column is_recorded boolean not null default false;
alter table telephone_binding add column is_recorded boolean not null default false;

create table call_recording (
  id uuid primary key,
  record_id uuid not null unique references call_record (id),
  company_id uuid not null references company (id),
  state text not null check (state in ('WAITING', 'KEPT', 'FAILED')),
  -- sealed: where the provider holds it, until it is copied
  address text,
  -- sealed: what opens the copy
  secret text,
  file_key text,
  type text,
  attempts int not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  -- removed with its bytes
  keep_until timestamptz not null,
  check ((state = 'WAITING') = (address is not null)),
  check ((state = 'KEPT') = (secret is not null and file_key is not null and type is not null))
);
create index call_recording_kept on call_recording (keep_until);
create index call_recording_company on call_recording (company_id);
