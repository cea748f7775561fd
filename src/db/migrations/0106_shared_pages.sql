-- Null until someone of the page's team shares its link or saves its QR code.
ALTER TABLE entities ADD COLUMN shared_at timestamptz;
