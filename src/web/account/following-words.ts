/** Every text of the list of pages that somebody follows. */
export const followingWords = {
  none: 'You follow nobody yet. Follow a band, a comic, a venue or a festival on its page.',
  find: 'Find somebody to follow',
  all: (count: number) => `Show all ${count}`,
  unfollow: 'Unfollow',
  unfollowOf: (name: string) => `Unfollow ${name}`,
  byMail: 'New shows by mail too',
  byMailText:
    'At most one mail a day, and only when there is something new within your distance. The bell tells you anyway.',
} as const
