/** Every text of the account page. */
export const words = {
  title: 'Account',
  nav: 'Parts of your account',
  seeProfile: 'See your profile as others do',
  sections: {
    profile: { title: 'Profile', text: 'Who you are on here, and the name that stands on your tickets.' },
    preferences: { title: 'Preferences', text: 'What Home and Discover look for, and where.' },
    orders: { title: 'Tickets & orders', text: 'What you bought, the newest first.' },
    following: { title: 'Following', text: 'Pages whose new shows near you reach you, once a day at most.' },
    notifications: { title: 'Notifications', text: 'What reaches you when this page is closed.' },
    privacy: { title: 'Privacy', text: 'Who sees what of you.' },
    security: { title: 'Security', text: 'How you log in, and where you are logged in.' },
    pages: { title: 'Pages you manage', text: 'Bands, venues and festivals that you run, alone or with others.' },
    app: {
      title: 'The app',
      text: 'LocalSound on your home screen: your tickets are one tap away there, with a connection or without.',
    },
    leaving: { title: 'Your data', text: 'Take everything with you, or leave.' },
  },
  profile: {
    picture: 'Your picture',
    fullName: 'Full name',
    fullNameHint: 'As it should stand on your tickets.',
    usernameHint:
      'Use 4–30 letters, numbers, dots or underscores. You can change it once in 14 days; the old one is kept for you for 30.',
    usernameLocked: (day: string) => `You changed it not long ago: you can do so again from ${day}.`,
    email: 'E-mail',
    emailHint: 'You log in with it, and your tickets are mailed to it. Nobody else sees it.',
  },
  town: {
    card: 'Where you are',
    text: 'Home opens here. We keep the town and never where you are in it.',
    unknown: 'We know no US town or ZIP code like this. Try “Oakland, CA” or “94612”.',
    missing: 'Location is required.',
  },
  taste: {
    card: 'What you look for',
    distance: 'How far you go for a show',
    miles: (miles: number) => `${miles} miles`,
    genres: 'Genres you like: they come first on Home',
    ageGroups: 'Shows you can go to',
    share: 'Show my town on my profile',
    shareHint: 'To those who may see the rest of your profile, too.',
  },
  visibility: {
    card: 'Who sees your profile',
    legend: 'Visibility',
    choices: {
      public: {
        title: 'Public',
        text: 'Everyone who is logged in sees your name, username and picture, the genres you like, the pages you run, since when you are here, and your town if you share it.',
      },
      friends: {
        title: 'Friends',
        text: 'Everyone who is logged in sees your name, username and picture. The rest is for your friends.',
      },
      private: {
        title: 'Private',
        text: 'To everyone but your friends there is no such profile, and they see no more than your name, username and picture.',
      },
    },
    never: 'Your e-mail address, your notifications and where exactly you are: nobody ever sees these.',
    failed: 'Failed to update visibility.',
  },
  blocked: {
    card: 'People you blocked',
    none: 'Nobody. You can block somebody on their profile: neither of you sees the other any more.',
    text: 'Neither of you sees the other. They are not told.',
    nameless: 'Somebody',
    unblock: 'Unblock',
    unblockOf: (name: string) => `Unblock ${name}`,
  },
  save: 'Save',
  saved: 'Saved.',
  orders: {
    none: 'You have not bought a ticket yet.',
    find: 'Find a show',
    all: 'All tickets and orders',
  },
  pages: {
    none: 'You run no page yet.',
    add: 'Add a band, venue or festival',
    roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', door: 'Door' },
  },
} as const
