-- What operators promote on Home; there is one row at most (decision 0216).
CREATE TABLE house_promo (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_on boolean NOT NULL,
  headline text NOT NULL,
  body text NOT NULL,
  -- Both or neither.
  button_label text NOT NULL,
  link text NOT NULL,
  picture_id uuid REFERENCES pictures,
  picture_alt text NOT NULL,
  -- On the calendar of the city that visitors see first; null: no end of that side.
  first_day date,
  last_day date,
  saved_at timestamptz NOT NULL,
  CHECK ((button_label = '') = (link = ''))
);
CREATE INDEX house_promo_by_picture ON house_promo (picture_id);
ALTER TABLE operator_actions
  DROP CONSTRAINT operator_actions_subject_type_check,
  ADD CONSTRAINT operator_actions_subject_type_check CHECK (subject_type IN ('event', 'profile', 'user', 'order', 'job',
    'message', 'chat-message', 'promo'));
