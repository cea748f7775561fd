/** The texts of a plan’s link: for its starter, and for whoever opens it. */
export const words = {
  /** For the starter of a plan. */
  make: 'Get a link to share',
  share: 'Share link',
  /** What a device’s share sheet calls it. */
  shareTitle: (show: string) => `Who’s in for ${show}?`,
  anyone: 'Anyone with the link can join this plan, even if you’re not friends. People who are in can share it too.',
  renew: 'New link',
  renewed: 'The old link doesn’t work anymore.',
  off: 'Turn off link',
  heading: (starter: string) => `${starter} is getting a group together`,
  metaTitle: (starter: string, show: string) => `${starter} is getting a group together for ${show}`,
  metaText: (when: string, venue: string) => `${when}, ${venue}. Are you in?`,
  peopleIn: (count: number) => (count === 1 ? '1 person is in' : `${count} people are in`),
  join: 'I’m in',
  /** What a visitor logs in for. */
  planOf: (starter: string, show: string) => `${starter}’s plan for ${show}`,
  joinHint:
    'You’ll be marked as going. Everyone in the plan can see your name, and you’ll see who’s in, the note and the chat. Tickets are separate.',
  /** For a visitor. */
  needsAccount: 'You’ll need a free account to join.',
  view: 'View show',
  postponed: 'Postponed. The new date will be announced.',
  gone: 'This link doesn’t work anymore',
  goneText: 'The plan may have ended, or its link was turned off. Ask the person who sent it to you for a new one.',
  find: 'Find a show',
} as const
