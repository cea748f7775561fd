-- Attempts of an account, as the code calls them.
ALTER TABLE account_tries RENAME TO account_attempts;
ALTER TABLE account_attempts RENAME COLUMN what TO action;
ALTER TABLE account_attempts RENAME COLUMN tries TO attempts;
ALTER INDEX account_tries_pkey RENAME TO account_attempts_pkey;
ALTER INDEX account_tries_by_age RENAME TO account_attempts_by_age;

-- What a show's taxes depend on where no page states it (decision G13). A room is where people chat.
ALTER TABLE events RENAME COLUMN room_capacity TO own_capacity;
ALTER TABLE events RENAME COLUMN room_exemption TO own_exemption;
ALTER TABLE events RENAME CONSTRAINT events_room_capacity_check TO events_own_capacity_check;
ALTER TABLE events RENAME CONSTRAINT events_room_exemption_check TO events_own_exemption_check;
