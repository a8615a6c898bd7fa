-- Whether somebody has logged in from an address before: asked when strangers guess at an account from many addresses.
create index session_account_address on session (account_id, ip) where account_id is not null;
create index session_operator_address on session (operator_id, ip) where operator_id is not null;
