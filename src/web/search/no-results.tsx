import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { AddPageLink } from './add-page-link.tsx'
import { words } from './search-words.ts'

type Props = {
  /** The nearest spelling that finds something. */
  suggestion: string | null
  /** Cities whose shows may help: one that the text may be meant as, and the searcher's own. */
  cities: readonly string[]
  onChoose?: () => void
}

/** The ways on from a search without results. */
export function NoResults({ suggestion, cities, onChoose }: Props) {
  const links = [
    ...(suggestion === null ? [] : [{ to: paths.search({ q: suggestion }), text: words.didYouMean(suggestion) }]),
    ...[...new Set(cities)].map((city) => ({ to: paths.homeNear(city), text: words.nearCity(city) })),
    { to: paths.discover, text: words.browse },
  ]
  return (
    <>
      {links.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          data-result
          onClick={onChoose}
          className="inline-flex min-h-11 items-center text-gold underline"
        >
          {text}
        </Link>
      ))}
      <AddPageLink />
    </>
  )
}
