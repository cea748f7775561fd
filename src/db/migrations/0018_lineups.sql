-- When the managers of a linked act were asked whether it plays; NULL: not yet, or there is nobody to ask.
ALTER TABLE event_acts ADD COLUMN asked_at timestamptz;

-- What suggestions of acts look through.
CREATE INDEX acts_by_name ON entities (name_key text_pattern_ops) WHERE type = 'band' AND status IN ('approved', 'unclaimed');
