/** Every text of a person's profile. */
export const words = {
  genres: 'Likes',
  pages: 'Runs',
  memberSince: (month: string) => `Here since ${month}`,
  nothingMore: (name: string) => `${name} shows the rest to friends.`,
  block: {
    open: 'Block',
    title: (name: string) => `Block ${name}?`,
    text: 'Neither of you sees the other’s profile any more. They are not told. You can take it back on your account page.',
    confirm: 'Block',
    cancel: 'Cancel',
  },
  own: {
    title: 'This is how others see you',
    edit: 'Edit',
    byVisibility: {
      public: 'Your profile is public: everyone who is logged in sees this.',
      friends: 'Your profile is for friends: everyone else who is logged in sees this much.',
      private: 'Your profile is private: to everyone but your friends this page does not exist.',
    },
  },
} as const
