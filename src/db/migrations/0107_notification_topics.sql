-- What was the topic “friends” or “pages” is several topics: each keeps what people chose for the whole. Emails about a
-- team and approvals are always sent, so there is no choice of them.
INSERT INTO notification_choices (user_id, topic, channel, is_on)
  SELECT choice.user_id, part.topic, choice.channel, choice.is_on
  FROM notification_choices choice
  JOIN (VALUES
    ('friends', 'friend-requests'), ('friends', 'invites'), ('friends', 'replies'), ('friends', 'shows'),
    ('pages', 'bookings'), ('pages', 'holds'), ('pages', 'lineups'), ('pages', 'team')
  ) AS part (whole, topic) ON part.whole = choice.topic
  WHERE choice.channel = 'push' OR part.topic <> 'team'
  ON CONFLICT DO NOTHING;
DELETE FROM notification_choices WHERE topic IN ('friends', 'pages');
