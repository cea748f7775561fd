/** Every text of the weekly email's setting. */
export const weeklyWords = {
  title: (city: string | null) => (city ? `Your week in ${city}` : 'Your week'),
  text: 'Your plans, shows your friends are going to, and picks for you, all in one email.',
  tune: 'Change city, distance and genres',
  choice: 'Email me every Thursday morning',
  /** On Home, once. */
  offer: {
    text: 'Get your plans, shows your friends are going to, and picks for you in one email every Thursday morning.',
    accept: 'Email me',
    dismiss: 'No thanks',
    isOn: 'You’ll get your first email on Thursday morning.',
    isOff: 'We won’t ask again. You can turn it on anytime.',
    settings: 'Notification settings',
  },
} as const
