-- All attempts to pay for one thing are locked and read together; only live and settled ones were found by index.
create index payment_thing on payment (purpose, ref_id, id);
