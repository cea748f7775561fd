import { versionText } from './legal-words.ts'

/** The notice for people whose accepted terms have changed. */
export const termsNoticeWords = {
  title: 'Our terms have changed',
  text: (accepted: string, present: string) =>
    `You accepted our terms from ${versionText(accepted)}. The current terms took effect on ${versionText(present)}. Please read them when you have a minute.`,
  accept: 'Accept the updated terms',
  read: 'Read the terms (opens in a new tab)',
} as const
