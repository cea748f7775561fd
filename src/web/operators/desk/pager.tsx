import { useLocation } from 'react-router'
import { ButtonLink } from '../../kit/button-link.tsx'
import { words as deskWords } from './operator-words.ts'

type Props = {
  nextCursor: string | null
  /** The cursor's name in the address, where a screen has a second list. */
  name?: string
  words?: { first: string; more: string }
}

/** The links to the next page of a list and back to its first. */
export function Pager({ nextCursor, name = 'cursor', words = deskWords }: Props) {
  const { search, pathname } = useLocation()
  const query = new URLSearchParams(search)
  const isFirst = !query.has(name)
  if (isFirst && !nextCursor) return null

  query.delete(name)
  const to = (cursor: string | null) => {
    const next = new URLSearchParams(query)
    if (cursor) next.set(name, cursor)
    return { pathname, search: `${next}` }
  }
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {!isFirst && (
        <ButtonLink variant="quiet" to={to(null)}>
          {words.first}
        </ButtonLink>
      )}
      {nextCursor && <ButtonLink to={to(nextCursor)}>{words.more}</ButtonLink>}
    </div>
  )
}
