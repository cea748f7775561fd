/** Every text of the page behind an email's unsubscribe link. */
export const unsubscribeWords = {
  title: 'Unsubscribe',
  ask: 'Stop receiving the daily email about new shows? You keep your account, and the pages you follow.',
  confirm: 'Unsubscribe',
  done: 'You’re unsubscribed',
  doneText: 'We won’t email you about new shows anymore. You can turn these emails back on in your account.',
  settings: 'Open account',
  tooMany: 'Too many requests',
  tooManyText: 'Your email settings didn’t change. Please wait a minute and try again.',
  gone: 'This link no longer works',
  goneText: 'Log in and turn off “New shows by email” in your account instead.',
} as const
