-- Drafts were stored as free without anybody having said so; they are asked about before they are published.
UPDATE events SET entry_fee = NULL
WHERE status = 'draft' AND unpublished_from IS NULL AND NOT internal_tickets AND entry_fee = false;
