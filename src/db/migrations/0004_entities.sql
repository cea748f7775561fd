CREATE TABLE entities (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('band', 'venue', 'festival')),
  name text NOT NULL,
  name_key text NOT NULL,
  username text NOT NULL UNIQUE,
  genres text[] NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'denied', 'suspended', 'unclaimed')),
  denied_reason text,
  location text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  zone text NOT NULL,
  address text,
  picture_id uuid REFERENCES pictures,
  bio text NOT NULL DEFAULT '',
  members text,
  contact_email text,
  preview_link text,
  home_radius_miles integer,
  set_minutes integer,
  explicit boolean,
  capacity integer CHECK (capacity > 0),
  non_profit boolean NOT NULL DEFAULT false,
  exemption_reason text NOT NULL DEFAULT 'none' CHECK (exemption_reason IN ('none', 'nonprofit', 'religious', 'political')),
  parking_options text[] NOT NULL DEFAULT '{}',
  age_policy text,
  hours text,
  starts_on date,
  ends_on date,
  venue_name text,
  social_links jsonb NOT NULL DEFAULT '{}',
  collaborating boolean NOT NULL DEFAULT false,
  seller_account text UNIQUE,
  charges_enabled boolean NOT NULL DEFAULT false,
  payouts_enabled boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  -- The operator who approved or denied it, and when.
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX entities_in_queue ON entities (created_at) WHERE status = 'pending';
CREATE INDEX entities_of_creator ON entities (created_by, created_at);
CREATE INDEX entities_by_name ON entities (name_key, type);
CREATE INDEX entities_by_place ON entities (lat, lng) WHERE status IN ('approved', 'unclaimed');

-- A name is taken before the entity that bears it is written, in one transaction.
ALTER TABLE usernames ADD FOREIGN KEY (entity_id) REFERENCES entities ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE notifications ADD FOREIGN KEY (to_entity_id) REFERENCES entities ON DELETE CASCADE;

CREATE TABLE entity_managers (
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'door')),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (entity_id, user_id)
);
CREATE INDEX entities_of_manager ON entity_managers (user_id);
