import { Link, useLocation } from 'react-router'

type Props = { label: string; first: string; second: string; secondKey: string }

/** Open and done: two views of one section. */
export function TwoViews({ label, first, second, secondKey }: Props) {
  const { pathname, search } = useLocation()
  const isSecond = new URLSearchParams(search).has(secondKey)
  const views = [
    { text: first, to: pathname, isHere: !isSecond },
    { text: second, to: `${pathname}?${secondKey}`, isHere: isSecond },
  ]
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {views.map(({ text, to, isHere }) => (
        <Link
          key={text}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          className="flex min-h-8 items-center rounded-pill border border-line px-3 text-sm hover:border-gold aria-[current=page]:border-gold aria-[current=page]:text-gold"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
