import { useRef } from 'react'
import { eventGenres } from '../../../kernel/genres.ts'
import { radiusMiles } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { ChoiceChips } from '../filters/choice-chips.tsx'
import { useSheet } from '../filters/use-sheet.ts'
import type { ResolvedFilters } from '../search-filters.ts'
import { searchWords } from '../search-words.ts'
import { type EntityTab, hasGenres } from './discover-tabs.ts'
import { tabsWords } from './tabs-words.ts'

/** The filters of a list of entities, in the sheet or panel that those of shows have. */
export function EntityFilters({ tab, filters }: { tab: EntityTab; filters: ResolvedFilters }) {
  const sheet = useRef<HTMLDetailsElement>(null)
  useSheet(sheet)
  const { radius, genres } = filters
  const isGenreChosen = hasGenres(tab) && genres.length > 0
  return (
    <details ref={sheet} className="sheet max-sm:basis-full">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-pill border border-line bg-deck px-4 text-sm font-semibold hover:border-gold [&::-webkit-details-marker]:hidden">
        <Icon name="sliders" className="size-4" />
        {searchWords.filters}
        <span className="text-mute">
          {searchWords.miles(radius)}
          {isGenreChosen && ` · ${searchWords.chosen(genres.length)}`}
        </span>
        <Icon name="close" className="sheet-close ml-auto size-6" />
      </summary>
      <div className="sheet-body flex flex-col gap-6 sm:absolute sm:inset-x-0 sm:top-full sm:z-30 sm:mt-3 sm:gap-4 sm:rounded-card sm:border sm:border-line sm:bg-deck sm:p-6 sm:shadow-xl">
        <ChoiceChips
          legend={searchWords.within}
          name="radius"
          type="radio"
          options={radiusMiles.map((miles) => [String(miles), searchWords.miles(miles)])}
          chosen={[String(radius)]}
        />
        {hasGenres(tab) && (
          <ChoiceChips
            legend={searchWords.genre}
            name="genre"
            type="checkbox"
            options={eventGenres.map((genre) => [genre, genre])}
            chosen={genres}
          />
        )}
        <div className="sheet-foot">
          <Button type="submit" className="max-sm:w-full">
            {tabsWords.showResults}
          </Button>
        </div>
      </div>
      <HiddenFilters tab={tab} filters={filters} />
    </details>
  )
}

/** What the form sends besides its fields: the tab, and the filters of other tabs. */
function HiddenFilters({ tab, filters }: { tab: EntityTab; filters: ResolvedFilters }) {
  const { genres, ages, price, unpriced, date, until } = filters
  const fields: [name: string, value: string | null][] = [
    ['show', tab],
    ...(hasGenres(tab) ? [] : genres.map((genre): [string, string] => ['genre', genre])),
    ...ages.map((age): [string, string] => ['age', age]),
    ['price', price === null ? null : `${price}`],
    ['unpriced', unpriced ? '1' : null],
    ['date', date],
    ['until', until],
  ]
  return fields.map(
    ([name, value]) => value !== null && <input key={`${name}${value}`} type="hidden" name={name} value={value} />,
  )
}
