import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { Button } from '../kit/button.tsx'
import { Filters } from './filters/filters.tsx'
import { areaText } from '../../features/events/rules/search/area-address.ts'
import { PlaceBox } from './place-box.tsx'
import type { ResolvedFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

type Props = {
  action: string
  filters: ResolvedFilters
  /** Of the place that the screen shows. */
  center: Coordinates
  /** The field for dates, on the screen that shows any. */
  dates?: ReactNode
  /** Other filters than those of shows. */
  children?: ReactNode
}

/** Where, how far, when and what for: a plain form whose answer is an address, with script or without. */
export function SearchBar({ action, filters, center, dates, children }: Props) {
  const [keptFocus] = useState(keepFocus)
  return (
    <search className={dates ? 'max-w-4xl' : 'max-w-2xl'}>
      <Form key={JSON.stringify(filters)} ref={keptFocus} action={action} className="relative flex flex-wrap gap-3">
        {filters.area && <input type="hidden" name="area" value={areaText(filters.area)} />}
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        <div className={`flex min-w-0 flex-1 basis-72 gap-2 ${dates ? 'sm:max-w-lg' : ''}`}>
          <PlaceBox near={filters.near} center={center} />
          <Button type="submit" className="shrink-0">
            {searchWords.show}
          </Button>
        </div>
        {children ?? <Filters filters={filters} dates={dates} />}
      </Form>
    </search>
  )
}

/**
 * A ref for a form that is made anew when it has other values: the field or button that had the focus in the old one has
 * it in the new one. Where people tap, a field would bring up the keyboard over the answer, so the button that sends the
 * form has it: for screen readers, and for those who connect a keyboard.
 */
function keepFocus(): (form: HTMLFormElement) => () => void {
  let focusedIndex = -1
  return (form) => {
    const element = form.elements[focusedIndex]
    focusedIndex = -1
    const isField = element instanceof HTMLInputElement && matchMedia('(hover: none)').matches
    const target = isField ? form.querySelector<HTMLElement>('[type=submit]') : element
    if (target instanceof HTMLElement) target.focus({ preventScroll: isField })
    return () => {
      focusedIndex = Array.from(form.elements).findIndex((each) => each === document.activeElement)
    }
  }
}
