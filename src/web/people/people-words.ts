/** The texts of a fan's profile. */
export const words = {
  genres: 'Favorite genres',
  pages: 'Manages',
  memberSince: (month: string) => `Member since ${month}`,
  isPrivate: (name: string) => `${name}’s profile is private.`,
  nothingMore: (name: string) => `Only friends can see the rest of ${name}’s profile.`,
  block: {
    open: 'Block',
    removeFriend: 'Remove friend',
    title: (name: string) => `Block ${name}?`,
    text: 'Blocking ends any friendship, friend request or show invite between you, and removes you from each other’s plans. Unblocking won’t bring them back. You won’t see each other’s profiles or fan chat messages. We won’t notify them. You can unblock them anytime in your account.',
    confirm: 'Block',
  },
  own: {
    title: 'This is how others see your profile',
    friends: 'Friends',
    edit: 'Edit',
    byVisibility: {
      public: 'Your profile is public. Anyone who’s logged in can see it.',
      friends: 'Your full profile is for friends. Anyone else who’s logged in sees only this.',
      private: 'Your profile is private. Only friends can see this page.',
    },
  },
} as const
