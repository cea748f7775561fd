/** What somebody reads whose accepted terms have changed. */
export const termsNoticeWords = {
  title: 'Our terms have changed',
  text: (accepted: string, present: string) =>
    `You accepted the version of ${accepted}; the present one is of ${present}. Please read it when you have a minute.`,
  accept: 'I accept the present terms',
  read: 'Read the terms (opens in a new tab)',
} as const
