const shows = (count: number) => (count === 1 ? 'show' : 'shows')

/** Every text of Discover's own. */
export const discoverWords = {
  title: 'Shows near',
  day: 'A date',
  go: 'Go',
  found: {
    first: (count: number, hasMore: boolean) => `${hasMore ? 'The next ' : ''}${count} ${shows(count)}`,
    further: (count: number) => `${count} more ${shows(count)}`,
    near: (countText: string, miles: number, near: string) => `${countText} within ${miles} miles of ${near}`,
    dates: (from: string, until: string | null) => (until ? `${from} to ${until}` : from),
  },
  pages: 'Pages',
  first: 'Back to the first shows',
  more: 'Show more',
} as const
