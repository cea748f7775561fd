-- More ways in which a booking ends: its act declines the invitation to another date, its show is deleted, or one of its
-- pages. A request that nobody can answer any more, because the page that received it was deleted, is closed.
ALTER TABLE booking_entries
  DROP CONSTRAINT booking_entries_kind_check,
  ADD CONSTRAINT booking_entries_kind_check CHECK (kind IN
    ('message', 'offer', 'accepted', 'declined', 'withdrawn', 'event', 'left', 'removed', 'invite-declined',
     'show-canceled', 'show-deleted', 'page-deleted', 'canceled'));

ALTER TABLE collab_requests
  DROP CONSTRAINT collab_requests_outcome_check,
  ADD CONSTRAINT collab_requests_outcome_check CHECK (outcome IN
    ('accepted', 'declined', 'withdrawn', 'expired', 'closed'));

-- The row of a deleted event stays where orders name it.
UPDATE collab_requests r SET event_id = NULL FROM events e WHERE e.id = r.event_id AND e.deleted_at IS NOT NULL;
UPDATE collab_requests r SET outcome = 'closed' FROM entities e
  WHERE e.id = r.receiver_id AND r.outcome = 'withdrawn' AND r.closed_at = e.deleted_at;
