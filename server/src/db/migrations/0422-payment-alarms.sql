-- What operators have been told about payments: each thing once.
create table payment_alarm (
  key text primary key,
  at timestamptz not null
);
