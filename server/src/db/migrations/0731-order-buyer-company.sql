-- The company that a buyer belonged to when an order was placed, as it was then: its contract names it, whatever changes
-- later. {}: none; null: an order from before it was kept.

alter table intent_order add column buyer_company jsonb;
