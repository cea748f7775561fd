import { firstName } from '../../kernel/text/named-people.ts'

/** The texts of a fan's profile. */
export const words = {
  /** On a friend’s profile. */
  shows: {
    title: 'Upcoming shows',
    none: (name: string) => `${firstName(name)} isn’t showing any upcoming shows.`,
    postponed: 'Postponed',
    find: 'Find a show',
    invite: (name: string) => `To go with ${firstName(name)}, open a show and choose “Go with friends.”`,
  },
  genres: 'Favorite genres',
  pages: 'Manages',
  memberSince: (month: string) => `Member since ${month}`,
  isPrivate: (name: string) => `${name}’s profile is private.`,
  nothingMore: (name: string) => `Only friends can see the rest of ${name}’s profile.`,
  block: {
    open: 'Block',
    removeFriend: 'Remove friend',
    title: (name: string) => `Block ${name}?`,
    text: 'Blocking ends your friendship and cancels any friend requests or show invites between you. You’ll be removed from each other’s plans, and you won’t see each other’s profiles or chat messages. You both stay in plans that other people started, but you won’t see each other there. We won’t notify them. You can unblock them anytime, but your friendship, requests, invites and plans won’t come back.',
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
