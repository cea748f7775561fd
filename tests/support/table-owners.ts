/** The feature that each table belongs to: who writes it, and decides what its rows mean. */
export const tablesOf: Record<string, string> = {
  places: 'cities city_names zip_codes',
  pictures: 'pictures',
  accounts: `account_attempts api_keys email_changes fans given_up_emails mails oauth_attempts operator_actions passkey_challenges
    passkeys password_resets pending_links push_devices registrations sessions sign_in_methods usernames users`,
  notifications: 'notification_choices notifications',
  contact: 'contact_messages',
  entities: 'entities entity_claims entity_log entity_managers manager_invites',
  people: 'blocks entity_friend_requests entity_friendships favorites friend_requests friendships reports toggles',
  events: `attendance event_acts event_invites event_occurrences event_search events new_shows plan_members plans
    listing_changes own_calendars sale_reminders show_changes shows_off_venues ticket_stock ticket_types told_shows weekly_emails`,
  checkout: `cash_sale_items cash_sales checkout_questions closed_waitlists disputes fee_returns group_hold_orders group_holds
    holder_messages ledger order_items order_refunds orders payout_items payout_listings payouts promo_codes refund_offers ticket_refunds
    ticket_transfers tickets waiting_lines waiting_places waitlist_places webhook_inbox`,
  door: 'checkins door_conflicts door_devices door_moves door_settings guest_spots head_counts listed_admissions listed_guests',
  chat: 'chat_departures chat_messages chat_mutes chat_reads chats',
  gigs: `blocked_days booking_entries calendar_links collab_requests date_holds held_dates sent_sheets settlement_sheets
    sheet_lines`,
  search: 'name_words saved_searches search_alerts search_news',
  imports: 'import_merges imported_shows imports linked_calendars',
  operators: 'house_promo operators seller_fees',
}

/** Tables of no feature: the limits of calls, and the clock that tests move. */
export const tablesOfNone = ['call_limits', 'test_clock']

/** The tables of higher features that a feature's SQL uses, since a fact is needed below its owner. */
export const tablesAbove: Record<string, string> = {
  // What still shows a picture.
  pictures: 'entities events fans house_promo',
  // Who runs the product and which page; the orders that a changed address goes into, and the name on them; what an operator's action is about.
  accounts: 'entities entity_managers events operators orders',
  // Whose bell a page's is, and whether a sender may be shown; when and where the show is that an email is about; whom news of a plan
  // still concerns, and what a page has done since its approval.
  notifications: `entities entity_log entity_managers event_occurrences events friendships operators plan_members plans tickets`,
  // What is reported.
  people: 'chat_messages events',
  // What was sold of a date, what is held for friends, who waits for it, who booked it and where a listing came from; what keeps a past show in a person's list; whether a show has promo codes; what its checkout asks.
  events:
    'cash_sale_items chat_departures chats checkout_questions collab_requests group_holds imported_shows ledger order_items orders promo_codes refund_offers tickets waitlist_places',
  // Who was in already.
  checkout: 'checkins',
}
