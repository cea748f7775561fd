import { useLocation } from 'react-router'
import { ButtonLink } from '../../kit/button-link.tsx'
import { words } from './operator-words.ts'

/** On to the next page of a list, and back to its first. */
export function Pager({ nextCursor }: { nextCursor: string | null }) {
  const { search, pathname } = useLocation()
  const query = new URLSearchParams(search)
  const isFirst = !query.has('cursor')
  if (isFirst && !nextCursor) return null

  query.delete('cursor')
  const to = (cursor: string | null) => {
    const next = new URLSearchParams(query)
    if (cursor) next.set('cursor', cursor)
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
