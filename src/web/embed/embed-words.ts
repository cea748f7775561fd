import type { EmbedSize, EmbedTheme } from '../../kernel/addresses/embed.ts'

const themes: Record<EmbedTheme, string> = { auto: 'Match the visitor’s device', light: 'Light', dark: 'Dark' }

/** The texts of a list of shows on another site, and of where its code is copied. */
export const embedWords = {
  title: (name: string) => `Upcoming shows: ${name}`,
  none: 'No upcoming shows yet. Check back soon.',
  tickets: 'Tickets',
  details: 'Details',
  more: (name: string) => `All shows on ${name}`,
  gone: 'This list of shows isn’t available.',
  opens: (name: string) => `${name} (opens in a new tab)`,
  snippet: {
    title: 'Shows on your website',
    text: 'Paste this code into your website. New shows appear automatically.',
    theme: 'Colors',
    themes,
    shows: 'Shows',
    showCount: (count: EmbedSize) => `Up to ${count}`,
    code: 'Code for your website',
    copy: 'Copy code',
    copied: 'Copied',
    preview: 'Preview',
    openPreview: 'Open preview in a new tab',
  },
} as const
