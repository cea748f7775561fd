-- The pin that the buyers of an event bought for, while it differs from where the event is by now.
ALTER TABLE events
  ADD COLUMN sold_lat double precision,
  ADD COLUMN sold_lng double precision,
  ADD CHECK ((sold_lat IS NULL) = (sold_lng IS NULL));
