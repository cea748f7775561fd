/** The texts of the desk's overview. */
export const words = {
  label: 'Overview',
  pages: 'Pages and claims to review',
  shows: 'Upcoming shows',
  orders: 'Orders this month',
  /** Buyers’ fees less what the card processor takes and refunds: not the sum of the receipts’ “Platform fee”. */
  fees: 'Earned this month, after card fees and refunds',
  lastImport: 'Last import',
  never: 'None yet',
  outdatedShows: (since: string) =>
    `Show searches have been slow since ${since}, because the app can’t update its list of upcoming shows. Results are still correct. The app’s log says why.`,
  legal:
    'Your Terms and Privacy pages still show the template’s text. Replace it with your own; docs/operations.md says where.',
} as const
