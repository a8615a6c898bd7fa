-- What a person did about money that did not agree, or about a slip behind which nothing came.
alter table payment add column handled text not null default '';
