/** Every text of the page behind an email's unsubscribe link. */
export const unsubscribeWords = {
  title: 'Unsubscribe',
  confirm: 'Unsubscribe',
  done: 'You’re unsubscribed',
  settings: 'Open account',
  tooMany: 'Too many requests',
  tooManyText: 'Your email settings didn’t change. Please wait a minute and try again.',
  gone: 'This link no longer works',
  topics: {
    following: {
      ask: 'Stop receiving the daily email about new shows? You keep your account, and the pages you follow.',
      done: 'We won’t email you about new shows anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off “New shows by email” in your account instead.',
    },
    search: {
      ask: 'Stop receiving emails about new shows for this saved search? The search stays in your account.',
      done: 'We won’t email you about this search anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails for your saved searches in your account instead.',
    },
    searches: {
      ask: 'Stop receiving emails about new shows for all your saved searches? The searches stay in your account.',
      done: 'We won’t email you about your saved searches anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails for your saved searches in your account instead.',
    },
    week: {
      ask: 'Stop receiving “Your week” every Thursday?',
      done: 'We won’t send you the weekly email anymore. You can turn it back on in your account.',
      gone: 'Log in and turn off the weekly email in your account instead.',
    },
    shows: {
      ask: 'Stop receiving emails when a show you’re going to moves, is postponed, or is canceled? You’ll still see it on the site.',
      done: 'We won’t email you about changes to shows you’re going to anymore. You’ll still get every email about your tickets. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about shows you’re going to in your account instead.',
    },
    'friend-requests': {
      ask: 'Stop receiving emails about friend requests? You’ll still see them on the site.',
      done: 'We won’t email you about friend requests anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about friend requests in your account instead.',
    },
    invites: {
      ask: 'Stop receiving emails about invites to shows and plans? You’ll still see them on the site.',
      done: 'We won’t email you about invites and plans anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about invites and plans in your account instead.',
    },
    replies: {
      ask: 'Stop receiving emails about replies from friends? You’ll still see them on the site.',
      done: 'We won’t email you about replies from friends anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about replies from friends in your account instead.',
    },
    bookings: {
      ask: 'Stop receiving emails about booking requests, offers, and friend requests for your pages? You’ll still see them on the site.',
      done: 'We won’t email you about requests and offers for your pages anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about requests and offers in your account instead.',
    },
    holds: {
      ask: 'Stop receiving emails about date holds? You’ll still see them on the site.',
      done: 'We won’t email you about date holds anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about date holds in your account instead.',
    },
    lineups: {
      ask: 'Stop receiving emails about lineup invites and changes? You’ll still see them on the site.',
      done: 'We won’t email you about lineups anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about lineups in your account instead.',
    },
    // Links in older emails are about all of these together.
    friends: {
      ask: 'Stop receiving emails about friend requests, invites, plans, and changes to shows you’re going to? You’ll still see them on the site.',
      done: 'We won’t email you about friend requests, invites, plans, and changes to shows you’re going to anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about friends in your account instead.',
    },
    chats: {
      ask: 'Stop receiving emails about announcements in your chats? You’ll still see them in the chats.',
      done: 'We won’t email you announcements anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about chats in your account instead.',
    },
    pages: {
      ask: 'Stop receiving emails about requests, bookings, and invites for your pages? You’ll still see them on the site.',
      done: 'We won’t email you about requests, bookings, and invites for your pages anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about your pages in your account instead.',
    },
  },
} as const
