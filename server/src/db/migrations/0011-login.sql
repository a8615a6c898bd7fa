-- What logging in needs: codes sent, one-time tickets, sliders, failed tries, invitation codes.

alter table account add column invitation_code text unique;

-- Every SMS by phone, for codes and for the limits of the provider. The code itself is not stored: it follows from the
-- row's id and the secret.
create table sms_log (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('CODE', 'NOTICE')),
  scene text,
  -- key of the address that asked for it
  address text,
  tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  check (purpose = 'NOTICE' or (scene is not null and expires_at is not null))
);
create index sms_log_phone on sms_log (phone, created_at desc);
create index sms_log_address on sms_log (address, created_at desc) where purpose = 'CODE';
create index sms_log_created on sms_log (created_at);

-- Random tokens that are good once; only their hash is kept.
create table one_time_ticket (
  hash text primary key,
  purpose text not null check (purpose in ('SLIDER', 'PASSWORD', 'WECHAT_STATE', 'WECHAT_CODE', 'WECHAT_PERSON')),
  account_id uuid references account (id),
  -- hash of the cookie of the browser it was given to
  browser_hash text,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_ticket_expires on one_time_ticket (expires_at);

create table slider_challenge (
  id uuid primary key,
  distance int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz
);
create index slider_challenge_expires on slider_challenge (expires_at);

-- Tries in a row that failed: of a phone's password, an operator's, an address's slider.
create table failed_attempt (
  key text primary key,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index failed_attempt_last on failed_attempt (last_at);
