/** Every text of the account page. */
export const words = {
  title: 'Account',
  nav: 'Parts of your account',
  seeProfile: 'See your profile as others do',
  sections: {
    profile: { title: 'Profile', text: 'Who you are on here, and the name that stands on your tickets.' },
    preferences: { title: 'Preferences', text: 'What Home and Discover look for, and where.' },
    orders: { title: 'Tickets & orders', text: 'What you bought, the newest first.' },
    notifications: { title: 'Notifications', text: 'What reaches you when this page is closed.' },
    privacy: { title: 'Privacy', text: 'Who sees what of you.' },
    security: { title: 'Security', text: 'How you log in, and where you are logged in.' },
    pages: { title: 'Pages you manage', text: 'Bands, venues and festivals that you run, alone or with others.' },
    leaving: { title: 'Your data', text: 'Take everything with you, or leave.' },
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
