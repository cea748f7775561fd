-- From when a ticket type is sold; without one it is on sale with its show (decision 0218). On the minute: prices are
-- kept by the minute.
ALTER TABLE ticket_types ADD COLUMN sales_start timestamptz
  CHECK (sales_start = date_trunc('minute', sales_start));

-- Who wants to hear when a show's tickets go on sale.
CREATE TABLE sale_reminders (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- The sales start that they were told of last.
  told_for timestamptz,
  PRIMARY KEY (user_id, event_id)
);
CREATE INDEX sale_reminders_of_event ON sale_reminders (event_id);
