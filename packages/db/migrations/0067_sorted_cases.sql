-- The cases of the screening in the order of a column, both those that wait and those that are decided.
create index screening_cases_score_index on screening_cases (score, id);
create index screening_cases_seen_index on screening_cases (seen_at, id);
