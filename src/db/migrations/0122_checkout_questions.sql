-- What a host asks buyers at checkout, once per order (decision 0237). A question that changes is another one.
CREATE TABLE checkout_questions (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  kind text NOT NULL CHECK (kind IN ('text', 'choice', 'checkbox')),
  question text NOT NULL CHECK (question <> ''),
  -- Of a choice, what can be chosen.
  choices text[] NOT NULL DEFAULT '{}' CHECK ((kind = 'choice') = (cardinality(choices) > 0)),
  required boolean NOT NULL,
  UNIQUE (event_id, position)
);

-- What the buyer answered, each with its question as it was asked: [{"question": "…", "answer": "…"}].
ALTER TABLE orders ADD COLUMN answers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(answers) = 'array');
