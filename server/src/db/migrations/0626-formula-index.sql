-- Compounds are searched by their formula, in any order of its elements and with its hydrates.

create index compound_formula_hill on compound (formula_hill);
create index compound_formula on compound (formula text_pattern_ops);
