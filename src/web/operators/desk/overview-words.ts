/** The texts of the desk's overview. */
export const words = {
  label: 'Overview',
  pages: 'Pages and claims to review',
  shows: 'Upcoming shows',
  orders: 'Orders this month',
  fees: 'Platform fees this month',
  lastImport: 'Last import',
  never: 'None yet',
  legal:
    'Your Terms and Privacy pages still show the template’s text. Replace it with your own; docs/operations.md says where.',
} as const
