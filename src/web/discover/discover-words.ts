import { searchCountMax } from '../../kernel/limits.ts'
import { showWords } from '../events/show-words.ts'

const shows = (count: number) => (count === 1 ? 'show' : 'shows')

type Position = { first: number; last: number }

/** Of more than are counted, no page after them says how many there are. */
function totalText(last: number, total: number, hasMore: boolean): string | null {
  if (!hasMore || total < searchCountMax) return `${Math.max(last, total)}`
  return last < searchCountMax ? `${searchCountMax}+` : null
}

/** The texts of Discover. */
export const discoverWords = {
  title: 'Shows near',
  titleOfArea: 'Shows in',
  thisArea: 'this map area',
  skip: 'Skip to shows',
  map: 'Map',
  list: 'List',
  from: 'From',
  until: 'To',
  found: {
    first: (count: number, most: number) => `${count}${count >= most ? '+' : ''} ${shows(count)}`,
    further: ({ first, last }: Position, total: number, hasMore: boolean) =>
      showWords.position(first, last, totalText(last, total, hasMore)),
    near: (countText: string, miles: number, near: string) => `${countText} within ${miles} miles of ${near}`,
    inArea: (countText: string) => `${countText} in this map area`,
    dates: (from: string, until: string | null) => (until && until !== from ? `${from} to ${until}` : from),
  },
  related: 'You might also like',
} as const
