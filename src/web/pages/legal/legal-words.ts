/** What terms and privacy policy have in common. */
export const legalWords = {
  version: (version: string) => `Version of ${version}`,
  template:
    'Template: replace before use. Whoever runs this site puts a text of their own in its place, read by a lawyer.',
  contents: 'On this page',
} as const
