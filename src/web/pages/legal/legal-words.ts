/** What terms and privacy policy have in common. */
export const legalWords = {
  version: (version: string) => `Effective ${versionText(version)}`,
  /** Shown above both texts and to operators; empty once the texts are your own. */
  template: 'Template: replace before use. Add your own text here and have a lawyer review it.',
  contents: 'On this page',
} as const

/** The day of a version as people write it: `2026-11-21` as "November 21, 2026". */
export const versionText = (version: string) =>
  new Date(version).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
