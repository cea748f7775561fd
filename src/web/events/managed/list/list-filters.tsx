import { Form } from 'react-router'
import { searchTextMax } from '../../../../kernel/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { SearchField } from '../../../kit/fields/search-field.tsx'
import { FilterSelect } from '../../orders/filter-select.tsx'
import { type ListQuery, stateNames } from './list-query.ts'
import { words } from '../managed-events-words.ts'

const text = words.filters

/** Search and status of a host's shows, which are in the URL. A selected status applies immediately. */
export function ListFilters({ query }: { query: ListQuery }) {
  return (
    <search className="min-w-0 flex-1 basis-full lg:basis-0">
      <Form preventScrollReset className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
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
      </Form>
    </search>
  )
}
