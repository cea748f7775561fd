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
import { genreLink } from './genre-link.ts'
import { NoResults } from './no-results.tsx'
import { SearchResults } from './search-results.tsx'
import { words } from './search-words.ts'
import { useSearchAsTyped } from './use-search-as-typed.ts'

type Props = {
  address: SearchAddress
  results: CallOutputs['searchData'] | null
  /** The city whose name was searched for or, without results, misspelled: “Berkeley, CA”; null for any other text. */
  city: string | null
  /** The city that a text without results may be meant as. */
  likelyCity: string | null
}

/** The search page: its form, which writes to the address, and the results. */
export function SearchPage({ address, results, city, likelyCity }: Props) {
  const { q, date, group } = address
  const viewer = useRootData()?.viewer
  const form = useRef<HTMLFormElement>(null)
  const searchAsTyped = useSearchAsTyped(form)
  const genre = results && !group && genreLink(results, date)
  const count = results ? searchGroups.reduce((sum, name) => sum + results.totals[name], 0) : null
  const hasGenreShows = results !== null && results.genreShows.length > 0
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
      <output className="sr-only">
        {count !== null && (count === 0 && hasGenreShows && genre ? genre.text : words.count(count, q))}
      </output>
      {genre && !hasGenreShows && (
        <ButtonLink to={genre.to} variant={isEmpty ? 'gold' : 'quiet'} className="self-start">
          {genre.text}
        </ButtonLink>
      )}
      {city && (
        <ButtonLink to={paths.homeNear(city)} variant={isEmpty && !genre ? 'gold' : 'quiet'} className="self-start">
          {words.nearCity(city)}
        </ButtonLink>
      )}
      {!results && (
        <EmptyState title={words.startTitle}>
          <p>{words.startText}</p>
        </EmptyState>
      )}
      {results && date && results.totals.events === 0 && !hasGenreShows && (!group || group === 'events') && (
        <p className="text-mute">
          {words.noneOnDay}{' '}
          <Link to={paths.search({ q, ...(group && { group }) })} className="text-gold underline">
            {words.anyDay}
          </Link>
        </p>
      )}
      {isEmpty && !date && !city && !genre && (
        <EmptyState title={words.none(q)}>
          <p>{words.noneText}</p>
          <div className="mt-2 flex flex-col items-center">
            <NoResults suggestion={results.suggestion} cities={[...(likelyCity ? [likelyCity] : []), results.near]} />
          </div>
        </EmptyState>
      )}
      {results && (!isEmpty || hasGenreShows) && <SearchResults address={address} results={results} />}
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
