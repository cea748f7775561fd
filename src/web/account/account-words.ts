import { usernameWords } from '../../features/accounts/rules/username.ts'
import { username } from '../../kernel/limits.ts'

/** Every text of the account page. */
export const words = {
  title: 'Account',
  nav: 'Account sections',
  overview: 'Overview',
  seeProfile: 'View your profile',
  setup: {
    text: 'Set up a profile to add friends, follow artists and venues, and see shows picked for you.',
    open: 'Set up your profile',
  },
  sections: {
    profile: { title: 'Profile', text: 'Your name and picture. Your full name appears on new tickets.' },
    preferences: { title: 'Preferences', text: 'What we show you on Home and Discover.' },
    orders: { title: 'Tickets & orders', text: 'Your tickets, shows you’re going to and past orders.' },
    following: {
      title: 'Following',
      text: 'Pages you follow. Their new shows near you appear in your notifications, at most once a day.',
    },
    searches: { title: 'Saved searches', text: 'Searches for shows that tell you when new ones match.' },
    notifications: { title: 'Notifications', text: 'Choose which notifications you get by push or email.' },
    privacy: { title: 'Privacy', text: 'Who can see your profile, and who you’ve blocked.' },
    security: { title: 'Security', text: 'How you log in and where you’re logged in.' },
    pages: { title: 'Pages you manage', text: 'Your bands, venues and festivals.' },
    apiKeys: { title: 'API keys', text: 'Let your own programs read upcoming shows.' },
    data: { title: 'Your data', text: 'Download your data or delete your account.' },
  },
  summaries: {
    security: (email: string) => `You log in with ${email}`,
    preferences: (city: string, miles: number) => `Shows within ${miles} miles of ${city}`,
    privacy: {
      public: 'Anyone who’s logged in can see your profile.',
      friends: 'Only friends can see your full profile.',
      private: 'Your profile is private.',
    },
  },
  app: {
    card: 'Get the app',
    text: 'Add LocalSound to your home screen to open your tickets in one tap, online or offline.',
  },
  profile: {
    picture: 'Your picture',
    fullName: 'Full name',
    fullNameHint: 'Shown on tickets you get from now on. Tickets you already have won’t change.',
    usernameHint: `${usernameWords.form} You can change it once every ${username.changeDays} days. We’ll reserve your old one for ${username.keptDays} days.`,
    usernameLocked: (day: string) => `You changed your username recently. You can change it again on ${day}.`,
    email: 'Email',
    emailHint: 'You log in with this email, and we send your tickets here. Only hosts you buy tickets from can see it.',
  },
  town: {
    card: 'Your city',
    text: 'Home shows what’s on near this city. We never save your exact location.',
    unknown: 'We couldn’t find that city or ZIP code. Try “Oakland, CA” or “94612”.',
    missing: 'Location is required.',
  },
  taste: {
    card: 'What you like',
    distance: 'How far will you travel for a show?',
    miles: (miles: number) => `${miles} miles`,
    genres: 'Genres you like (shown first on Home)',
    ageGroups: 'Age limits that work for you',
    share: 'Show my city on my profile',
    shareHint: 'Only people who can see your full profile will see it.',
  },
  visibility: {
    card: 'Who can see your profile',
    legend: 'Visibility',
    choices: {
      public: {
        title: 'Public',
        text: 'Anyone who’s logged in can see your name, username, picture, favorite genres, the pages you manage, when you joined, and your city if you share it. Friends and people going to the same show can see you’re going.',
      },
      friends: {
        title: 'Friends',
        text: 'Anyone who’s logged in can see your name, username and picture. Only friends see the rest, and that you’re going to a show.',
      },
      private: {
        title: 'Private',
        text: 'Only friends can find your profile, and they see just your name, username and picture. Friends in a plan with you still see your answer.',
      },
    },
    never: 'None of these show your email, notifications or exact location.',
    failed: 'Failed to update visibility.',
  },
  blocked: {
    card: 'People you’ve blocked',
    none: 'You haven’t blocked anyone. You can block someone from their profile.',
    text: 'You can’t see each other’s profiles. We don’t tell people they’re blocked. Unblocking someone doesn’t bring back your friendship, plans or invites.',
    nameless: (day: string) => `Private profile, blocked ${day}`,
    unblock: 'Unblock',
    unblockOf: (name: string) => `Unblock ${name}`,
    done: (name: string) =>
      `${name} is blocked. You’re no longer friends or in each other’s plans, and any show invites between you are gone. If you’ve shared a link to a plan, replace it with a new one so it can’t be passed on to them.`,
    undone: (name: string | null) =>
      name
        ? `${name} is unblocked. To be friends again, send a new request.`
        : 'They’re unblocked. To be friends again, send a new request.',
  },
  save: 'Save',
  saved: 'Saved.',
  pages: {
    none: 'No pages yet',
    noneText: 'Pages of bands, comics, venues and festivals that you manage will show up here.',
    add: 'Add a band, venue or festival',
    roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', door: 'Door' },
  },
} as const
