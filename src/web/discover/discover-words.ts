const shows = (count: number) => (count === 1 ? 'show' : 'shows')

/** The texts of Discover. */
export const discoverWords = {
  title: 'Shows near',
  skip: 'Skip to shows',
  from: 'From',
  until: 'To',
  found: {
    first: (count: number, most: number) => `${count}${count >= most ? '+' : ''} ${shows(count)}`,
    further: (count: number) => `${count} more ${shows(count)}`,
    near: (countText: string, miles: number, near: string) => `${countText} within ${miles} miles of ${near}`,
    dates: (from: string, until: string | null) => (until && until !== from ? `${from} to ${until}` : from),
  },
  related: 'You might also like',
  pages: 'Pages',
  first: 'Back to first page',
  more: 'More shows',
} as const
