import type { CallOutputs } from '../../contract.ts'
import { addDays, parseDay, weekendFrom } from '../../kernel/day.ts'
import { paths } from '../../kernel/paths.ts'
import { discoverWords } from '../discover/discover-words.ts'
import { addressOf } from '../discover/search-filters.ts'
import { dateText } from '../events/when.ts'
import { words } from './search-words.ts'

type Filters = NonNullable<CallOutputs['searchData']['filters']>

/** The way to the shows that a search means as filters: “Punk shows near Oakland tonight”; null for any other search. */
export function filtersLink({ filters }: Pick<CallOutputs['searchData'], 'filters'>) {
  if (!filters) return null
  const { near, hasCity, genre, isFree, from, to } = filters
  const [city = near] = near.split(',')
  const address = {
    near,
    genres: genre ? [genre] : [],
    ...(isFree && { price: 0 as const }),
    date: from,
    until: to === from ? null : to,
  }
  const text = words.filtered({ genre, isFree, near: hasCity && !genre ? near : city, when: whenText(filters) })
  return { to: addressOf(paths.discover, address), text }
}

/** `tonight`, `this weekend`, `on Fri, Dec 4`; null for any day. */
function whenText({ from, to, today: todayText }: Filters): string | null {
  const today = parseDay(todayText)
  if (!from || !to || !today) return null
  if (from === to && from === today) return words.when.tonight
  if (from === to && from === addDays(today, 1)) return words.when.tomorrow
  const weekend = weekendFrom(today)
  if (from === weekend.first && to === weekend.last) return words.when.weekend
  const year = Number(today.slice(0, 4))
  if (from === to) return words.when.on(dateText(from, year))
  return words.when.from(discoverWords.found.dates(dateText(from, year), dateText(to, year)))
}
