-- Passkeys (WebAuthn) of operators: several a person, asked for after the password.
create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  name text not null,
  -- as the authenticator names it, base64url
  credential_id text not null unique,
  -- COSE, base64url
  public_key text not null,
  -- of signatures; one that does not grow tells of a copied key
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_backed_up boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);

-- When somebody has last shown who they are in this session; null: when it began.
alter table session add column confirmed_at timestamptz;

alter table one_time_ticket drop constraint one_time_ticket_purpose_check;
alter table one_time_ticket add constraint one_time_ticket_purpose_check
  check (purpose in ('SLIDER', 'PASSWORD', 'WECHAT_STATE', 'WECHAT_CODE', 'WECHAT_PERSON', 'PASSKEY'));
