import type { CallOutputs } from '../../contract.ts'
import { paths } from '../../kernel/paths.ts'
import { addressOf } from '../discover/search-filters.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { words } from './search-words.ts'

type Props = {
  /** The filters in words. */
  text: string
  filters: NonNullable<CallOutputs['searchData']['filters']>
  /** Nothing was found by name, either. */
  isEmpty: boolean
}

/** No show passes the filters that were searched for: says so, and offers the shows of other days and prices. */
export function NothingFiltered({ text, filters: { near, genre }, isEmpty }: Props) {
  const [city = near] = near.split(',')
  const wider = [
    ...(genre ? [{ genres: [genre], text: words.filtered({ genre, isFree: false, near: city, when: null }) }] : []),
    { genres: [], text: words.nearCity(near) },
  ].filter((link) => link.text !== text)
  const links = wider.map((link) => (
    <ButtonLink key={link.text} to={addressOf(paths.discover, { near, genres: link.genres })} variant="quiet">
      {link.text}
    </ButtonLink>
  ))
  if (!isEmpty) return <div className="flex flex-wrap gap-3">{links}</div>
  return (
    <EmptyState title={words.noFiltered(text, genre)}>
      <p>{genre ? words.noneOfGenre : words.noneFiltered}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{links}</div>
    </EmptyState>
  )
}
