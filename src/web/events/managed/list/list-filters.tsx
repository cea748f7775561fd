import { Form } from 'react-router'
import { searchTextMax } from '../../../../kernel/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { SearchField } from '../../../kit/fields/search-field.tsx'
import { FilterSelect } from '../../orders/filter-select.tsx'
import { todayHere, yearMonthText } from '../../when.ts'
import { type ListQuery, monthsAfter, stateNames } from './list-query.ts'
import { words } from '../managed-events-words.ts'

const text = words.filters

type Props = {
  query: ListQuery
  /** There are more upcoming shows than the list begins with. */
  hasMonths: boolean
}

/** Search, status and month of a host's shows, which are in the URL. A selected status or month applies immediately. */
export function ListFilters({ query, hasMonths }: Props) {
  const isByMonth = hasMonths || query.from !== null
  const columns = isByMonth
    ? 'grid-cols-2 *:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_12rem_12rem] sm:*:first:col-span-1'
    : 'sm:grid-cols-[minmax(0,1fr)_14rem]'
  const months = monthsAfter(todayHere()).map((month) => [month, yearMonthText(month)] as const)
  return (
    <search className="min-w-0 flex-1 basis-full lg:basis-0">
      <Form preventScrollReset className={`grid items-end gap-3 ${columns}`}>
        <div className="flex items-end gap-3">
          <SearchField
            label={text.search}
            placeholder={text.hint}
            text={query.search}
            maxLength={searchTextMax.shows}
          />
          <Button type="submit" variant="quiet">
            {text.find}
          </Button>
        </div>
        <FilterSelect
          name="state"
          label={text.state}
          value={query.saleState ?? ''}
          options={[['', text.all], ...stateNames]}
        />
        {isByMonth && (
          <FilterSelect
            name="from"
            label={text.from}
            value={query.from ?? ''}
            options={[['', text.anyMonth], ...months]}
          />
        )}
      </Form>
    </search>
  )
}
