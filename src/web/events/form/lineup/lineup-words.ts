/** Every text of the lineup in the event form. */
export const words = {
  hint: 'The first act is the headliner. If an act is on LocalSound, pick it from the list. We’ll ask them to confirm, then link their page.',
  headliner: 'Headliner',
  act: (position: number) => `Act ${position}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  add: 'Add act',
  /** Spec 5. */
  full: 'Max Reached',
  suggestions: {
    list: 'Artists on LocalSound',
    count: (count: number) => (count === 1 ? '1 artist on LocalSound' : `${count} artists on LocalSound`),
    unavailable: 'We can’t look up artists right now. Enter the name, and link the page later.',
  },
  unclaimed: 'unclaimed page',
  yours: 'yours',
  linked: {
    host: 'This is you.',
    confirmed: 'The show is on their page.',
    agreed: 'They agreed to play this date. Confirmed when you save.',
    own: 'Your page. Confirmed when you save.',
    unclaimed: 'This page isn’t claimed, so the show is added to it right away.',
    asked: 'Waiting for their OK. Until then, only the name is shown.',
    invited: 'Invited. Fans see their name once they accept.',
    toAsk: 'We’ll ask them to confirm once you publish.',
  },
  offer: (name: string, town: string) => `Is this ${town ? `${name} (${town})` : name} on LocalSound?`,
  linkPage: 'Link page',
  unlink: 'Unlink',
} as const
