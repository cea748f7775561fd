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
    friends: {
      ask: 'Stop receiving emails about friend requests, invites, plans, and changes to shows you’re going to? You’ll still see them on the site.',
      done: 'We won’t email you about friend requests, invites, plans, and changes to shows you’re going to anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about friends in your account instead.',
    },
    pages: {
      ask: 'Stop receiving emails about requests, bookings, and invites for your pages? You’ll still see them on the site.',
      done: 'We won’t email you about requests, bookings, and invites for your pages anymore. You can turn these emails back on in your account.',
      gone: 'Log in and turn off emails about your pages in your account instead.',
    },
  },
} as const
