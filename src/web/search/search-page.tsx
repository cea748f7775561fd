import { useRef } from 'react'
import { Form, Link } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { searchGroups } from '../../features/search/rules/search-groups.ts'
import { nameSearch } from '../../kernel/limits.ts'
import { paths } from '../../kernel/paths.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { SearchField } from '../kit/fields/search-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { useRootData } from '../root-data.ts'
import { rememberSearch } from './recent-searches.ts'
import type { SearchAddress } from './search-address.ts'
import { filtersLink } from './filters-link.ts'
import { NoResults } from './no-results.tsx'
import { NothingFiltered } from './nothing-filtered.tsx'
import { SearchResults } from './search-results.tsx'
import { words } from './search-words.ts'
import { useSearchAsTyped } from './use-search-as-typed.ts'

type Props = {
  address: SearchAddress
  results: CallOutputs['searchData'] | null
}

/** The search page: its form, which writes to the address, and the results. */
export function SearchPage({ address, results }: Props) {
  const { q, date, group } = address
  const viewer = useRootData()?.viewer
  const form = useRef<HTMLFormElement>(null)
  const searchAsTyped = useSearchAsTyped(form)
  const link = results && filtersLink(results)
  const count = results ? searchGroups.reduce((sum, name) => sum + results.totals[name], 0) : null
  const hasFilteredShows = results !== null && results.filteredShows.length > 0
  const city = results?.city ?? null
  const isEmpty = results !== null && searchGroups.every((name) => results[name].length === 0)
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{results ? words.heading(q, group ?? null) : words.title}</h1>
      <search>
        <Form
          ref={form}
          action={paths.search()}
          onSubmit={({ currentTarget }) => {
            const text = new FormData(currentTarget).get('q')
            if (typeof text === 'string') rememberSearch(text)
          }}
          className="flex flex-wrap items-end gap-2"
        >
          <SearchField
            label={words.label}
            text={q}
            maxLength={nameSearch.textMax}
            className="basis-64"
            onType={searchAsTyped}
          />
          <TextField key={date} type="date" name="date" label={words.date} defaultValue={date ?? ''} />
          <Button type="submit">{words.submit}</Button>
        </Form>
      </search>
      {/* Results that follow the typing are read out. */}
      <output className="sr-only">{count !== null && (count === 0 && link ? link.text : words.count(count, q))}</output>
      {link && !hasFilteredShows && results.filters && (isEmpty || results.filters.isFirst) && (
        <NothingFiltered text={link.text} filters={results.filters} isEmpty={isEmpty} />
      )}
      {city && (
        <ButtonLink to={paths.homeNear(city)} className="self-start">
          {words.nearCity(city)}
        </ButtonLink>
      )}
      {!results && (
        <EmptyState title={words.startTitle}>
          <p>{words.startText}</p>
        </EmptyState>
      )}
      {results && date && results.totals.events === 0 && !link && (!group || group === 'events') && (
        <p className="text-mute">
          {words.noneOnDay}{' '}
          <Link to={paths.search({ q, ...(group && { group }) })} className="text-gold underline">
            {words.anyDay}
          </Link>
        </p>
      )}
      {isEmpty && !date && !city && !link && (
        <EmptyState title={words.none(q)}>
          <p>{words.noneText}</p>
          <div className="mt-2 flex flex-col items-center">
            <NoResults
              suggestion={results.suggestion}
              cities={[...(results.likelyCity ? [results.likelyCity] : []), results.near]}
            />
          </div>
        </EmptyState>
      )}
      {results?.isAlike && <p className="text-mute">{words.alike}</p>}
      {results && (!isEmpty || hasFilteredShows) && <SearchResults address={address} results={results} />}
      {results && !viewer && (
        <p className="text-mute">
          <Link to={paths.login(paths.search(address))} className="text-gold underline">
            {words.logIn}
          </Link>{' '}
          {words.people}
        </p>
      )}
    </div>
  )
}
