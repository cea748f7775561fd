import { Form } from 'react-router'
import { ageGroups, eventGenres } from '../../kernel/genres.ts'
import { radiusMiles } from '../../kernel/limits.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { Icon } from '../kit/icon.tsx'
import { Button } from '../kit/button.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import type { ResolvedFilters } from './search-filters.ts'
import { PlaceBox } from './place-box.tsx'
import { searchWords } from './search-words.ts'

type Props = {
  action: string
  filters: ResolvedFilters
  /** Of the place that the screen shows. */
  center: Coordinates
}

/** Where, how far and what for: a plain form whose answer is an address, with script or without. */
export function SearchBar({ action, filters, center }: Props) {
  const chosen = filters.genres.length + filters.ages.length
  return (
    <search className="max-w-2xl">
      <Form key={JSON.stringify(filters)} action={action} className="relative flex flex-wrap gap-3">
        <div className="flex min-w-0 flex-1 basis-72 gap-2">
          <PlaceBox near={filters.near} center={center} />
          <Button type="submit" className="shrink-0">
            {searchWords.show}
          </Button>
        </div>
        {filters.date && <input type="hidden" name="date" value={filters.date} />}
        {filters.until && <input type="hidden" name="until" value={filters.until} />}
        <details className="max-sm:basis-full">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-pill border border-line bg-deck px-4 text-sm font-semibold hover:border-gold [&::-webkit-details-marker]:hidden">
            <Icon name="sliders" className="size-4" />
            {searchWords.filters}
            <span className="text-mute">
              {searchWords.miles(filters.radius)}
              {chosen > 0 && ` · ${searchWords.chosen(chosen)}`}
            </span>
          </summary>
          <div className="mt-3 flex flex-col gap-6 rounded-card border border-line bg-deck p-4 sm:absolute sm:inset-x-0 sm:top-full sm:z-30 sm:p-6 sm:shadow-xl">
            <ChoiceChips
              legend={searchWords.within}
              name="radius"
              type="radio"
              options={radiusMiles.map((miles) => [String(miles), searchWords.miles(miles)])}
              chosen={[String(filters.radius)]}
            />
            <ChoiceChips
              legend={searchWords.age}
              name="age"
              type="checkbox"
              options={ageGroups.map(toOption)}
              chosen={filters.ages}
            />
            <ChoiceChips
              legend={searchWords.genre}
              name="genre"
              type="checkbox"
              options={eventGenres.map(toOption)}
              chosen={filters.genres}
            />
            <Button type="submit" className="self-start">
              {searchWords.apply}
            </Button>
          </div>
        </details>
      </Form>
    </search>
  )
}

const toOption = (text: string): [string, string] => [text, text]
