-- Until when each side has read a thread: what the other side sees as read.

alter table consultation add column client_read_at timestamptz;
alter table consultation add column business_read_at timestamptz;
update consultation set client_read_at = last_at where client_unread = 0;
update consultation set business_read_at = last_at where business_unread = 0;

alter table friend_side add column read_at timestamptz;
update friend_side set read_at = friendship.last_at
  from friendship where friendship.id = friend_side.friendship_id and friend_side.unread = 0;
