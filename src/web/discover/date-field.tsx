import { Form } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { discoverWords } from './discover-words.ts'
import type { ResolvedFilters } from './search-filters.ts'

/** A field for any one day; it is sent when a day is chosen, or by the button without JavaScript. */
export function DateField({ filters, today }: { filters: ResolvedFilters; today: string }) {
  const hiddenFields: [name: string, value: string][] = [
    ['near', filters.near],
    ['radius', String(filters.radius)],
    ...filters.genres.map((genre): [string, string] => ['genre', genre]),
    ...filters.ages.map((age): [string, string] => ['age', age]),
  ]
  const isOneDay = filters.until === null && filters.date !== null
  return (
    <Form action={paths.discover} className="flex items-center gap-2">
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={filters.date}
        type="date"
        name="date"
        aria-label={discoverWords.day}
        min={today}
        required
        defaultValue={isOneDay ? (filters.date ?? '') : ''}
        className="min-h-9 rounded-pill border border-line bg-deck px-4 text-sm hover:border-gold"
      />
      <button
        type="submit"
        className="min-h-9 rounded-pill border border-line bg-deck px-4 text-sm font-semibold hover:border-gold"
      >
        {discoverWords.go}
      </button>
    </Form>
  )
}
