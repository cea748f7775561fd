import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ageGroups, eventGenres } from '../../../kernel/genres.ts'
import { radiusMiles } from '../../../kernel/limits.ts'
import { priceChoices } from '../../../kernel/price-choices.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { countChosen, type ResolvedFilters, type SearchFilters } from '../search-filters.ts'
import { searchWords } from '../search-words.ts'
import { ChoiceChips } from './choice-chips.tsx'

const ShowButton = lazy(async () => ({ default: (await import('./show-button.tsx')).ShowButton }))

type Props = {
  filters: ResolvedFilters
  /** The field for dates, on the screen that shows any; Home does without its script. */
  dates: ReactNode
}

/**
 * The filters of a search, behind a button: on phones a full-screen sheet that its heading closes; with enough room, a
 * panel over the shows, which begin right below the search. All of it works without scripts.
 */
export function Filters({ filters, dates }: Props) {
  const [isActivated, setIsActivated] = useState(false)
  const sheet = useRef<HTMLDetailsElement>(null)
  // While the sheet is open, its head says what its fields say; closed, what the page shows.
  const [fields, setFields] = useState<SearchFilters | null>(null)
  const { radius, chosen } = summaryOf({ ...filters, date: dates ? filters.date : null }, fields)
  const activate = () => setIsActivated(true)
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- it listens to its fields */
  return (
    <details
      ref={sheet}
      onToggle={({ currentTarget }) => {
        activate()
        if (!currentTarget.open) setFields(null)
      }}
      onFocus={activate}
      onChange={activate}
      className="sheet max-sm:basis-full"
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-pill border border-line bg-deck px-4 text-sm font-semibold hover:border-gold [&::-webkit-details-marker]:hidden">
        <Icon name="sliders" className="size-4" />
        {searchWords.filters}
        <span className="text-mute">
          {filters.area ? searchWords.mapArea : searchWords.miles(radius)}
          {chosen > 0 && ` · ${searchWords.chosen(chosen)}`}
        </span>
        <Icon name="close" className="sheet-close ml-auto size-6" />
      </summary>
      <div className="sheet-body flex flex-col gap-6 sm:absolute sm:inset-x-0 sm:top-full sm:z-30 sm:mt-3 sm:gap-4 sm:rounded-card sm:border sm:border-line sm:bg-deck sm:p-6 sm:shadow-xl">
        <div className="flex flex-col gap-6 sm:flex-row sm:flex-wrap sm:gap-x-8 sm:gap-y-4">
          {dates}
          {!filters.area && (
            <ChoiceChips
              legend={searchWords.within}
              name="radius"
              type="radio"
              options={radiusMiles.map((miles) => [String(miles), searchWords.miles(miles)])}
              chosen={[String(filters.radius)]}
            />
          )}
          <ChoiceChips
            legend={searchWords.price}
            name="price"
            type="radio"
            options={[
              ['any', searchWords.priceAny],
              ...priceChoices.map((dollars): [string, string] => [String(dollars), searchWords.priceMax(dollars)]),
            ]}
            chosen={[String(filters.price ?? 'any')]}
          />
          {filters.unpriced && <input type="hidden" name="unpriced" value="1" />}
          <ChoiceChips
            legend={searchWords.age}
            hint={searchWords.ageHint}
            name="age"
            type="checkbox"
            options={ageGroups.map(toOption)}
            chosen={filters.ages}
          />
        </div>
        <ChoiceChips
          legend={searchWords.genre}
          name="genre"
          type="checkbox"
          options={eventGenres.map(toOption)}
          chosen={filters.genres}
        />
        <div className="sheet-foot">
          {/* Home shows a choice of shows; all that are counted are on Discover. */}
          <Button type="submit" formAction={paths.discover} className="max-sm:w-full">
            {isActivated ? (
              <Suspense fallback={searchWords.showAny}>
                <ShowButton sheet={sheet} onRead={setFields} />
              </Suspense>
            ) : (
              searchWords.showAny
            )}
          </Button>
        </div>
      </div>
    </details>
  )
}

const summaryOf = (filters: ResolvedFilters, fields: SearchFilters | null) => ({
  radius: fields?.radius ?? filters.radius,
  chosen: countChosen(fields ?? filters),
})

const toOption = (text: string): [string, string] => [text, text]
