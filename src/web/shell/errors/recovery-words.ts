/** The texts of pages that did not come: errors, a lost connection, a new version. Every visit loads them. */
export const words = {
  loading: 'Loading',
  stale: 'We can’t refresh this page right now. Trying again…',
  offline: {
    title: 'You’re offline',
    text: 'This page needs a connection. It’ll open as soon as you’re back online.',
    missing: 'Your connection dropped and part of this page didn’t load.',
    tickets: 'My tickets',
  },
  newVersion: {
    text: 'A new version is ready.',
    reload: 'Reload',
    title: 'A new version is ready',
    long: 'We updated LocalSound while you had it open. Reload to continue. Anything you typed in an event form is saved.',
  },
  missingShow: { title: 'We can’t find this show', text: 'It may have been deleted or moved back to drafts.' },
  error: {
    toPage: (name: string) => `Go to ${name}`,
    home: 'Shows near you',
    discover: 'Discover',
    retry: 'Try again',
    login: 'Log in',
    verify: 'Log in to verify',
    profile: 'Set up your profile',
    find: 'Find a show',
    findLabel: 'City or ZIP code',
    findButton: 'Search',
    findHint: 'Oakland, CA or 94612',
    id: 'If you contact us, include this request ID:',
    contact: 'Contact us',
  },
} as const
