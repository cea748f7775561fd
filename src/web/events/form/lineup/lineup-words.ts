/** Every text of the lineup in the event form. */
export const words = {
  hint: 'The first act is the headliner. Type a name; if the act has a page here, pick it to link the show to it.',
  headliner: 'Headliner',
  act: (place: number) => `Act ${place}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  add: 'Add act',
  /** Spec 5. */
  full: 'Max Reached',
  suggestions: {
    list: 'Acts with a page here',
    count: (count: number) => (count === 1 ? '1 act has a page here' : `${count} acts have a page here`),
    unavailable: 'Pages cannot be looked up right now. The name alone counts; you can link it later.',
  },
  unclaimed: 'page not claimed',
  yours: 'yours',
  linked: {
    host: 'This is you.',
    confirmed: 'Confirmed. The show is on its page.',
    own: 'Yours: confirmed as soon as you save.',
    unclaimed: 'Nobody runs its page yet: the show is on it without asking.',
    asked: 'Waits for its yes. Until then the page shows the name alone.',
    toAsk: 'Its managers are asked once the show is published.',
  },
  unlink: 'Unlink',
} as const
