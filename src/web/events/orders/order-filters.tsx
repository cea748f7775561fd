import { Form } from 'react-router'
import { searchTextMax } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { DateFilter, FilterSelect } from './filter-select.tsx'
import { words } from './orders-words.ts'

const text = words.orders

/** The URL's filters; empty strings if it has none. */
export type Query = { search: string; date: string; filter: string; cursor: string | null }

type Props = { dates: string[]; query: Query; seesEmails: boolean }

/** Search and filters, which are in the URL. A selected filter applies immediately. */
export function OrderFilters({ dates, query, seesEmails }: Props) {
  return (
    <search>
      <Form className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_auto_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="contents max-lg:col-span-full max-lg:flex max-lg:items-end max-lg:gap-3">
          <SearchField
            label={text.search}
            placeholder={seesEmails ? text.searchHint : text.searchHintEditor}
            text={query.search}
            maxLength={searchTextMax.orders}
          />
          <Button type="submit">{text.find}</Button>
        </div>
        {dates.length > 1 && <DateFilter dates={dates} date={query.date} />}
        <FilterSelect name="status" label={text.status} value={query.filter} options={Object.entries(text.filters)} />
      </Form>
    </search>
  )
}
