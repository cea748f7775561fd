/** Every text of the list of pages that somebody follows. */
export const followingWords = {
  none: 'You follow nobody yet. Follow a band, a comic, a venue or a festival on its page.',
  find: 'Find somebody to follow',
  all: (count: number) => `Show all ${count}`,
  unfollow: 'Unfollow',
  unfollowOf: (name: string) => `Unfollow ${name}`,
  byMail: 'New shows by email',
  byMailText:
    'At most one email a day, and only when there’s a new show within your distance. You’ll see it in your notifications either way.',
} as const
