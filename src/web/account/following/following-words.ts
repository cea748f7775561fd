/** Every text of the list of pages that a fan follows. */
export const followingWords = {
  none: 'Not following anyone yet',
  noneText: 'Follow bands, comics, venues and festivals to hear about their new shows.',
  find: 'Find artists & venues',
  all: (count: number) => `Show all ${count}`,
  unfollow: 'Unfollow',
  unfollowOf: (name: string) => `Unfollow ${name}`,
  byMail: 'New shows by email',
  byMailText:
    'At most one email a day, and only when there’s a new show near you. You’ll see it in your notifications either way.',
} as const
