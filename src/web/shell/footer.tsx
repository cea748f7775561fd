import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Logo } from './logo.tsx'

const columns: [title: string, links: [to: string, text: string][]][] = [
  [
    'Discover',
    [
      [paths.home, 'Home'],
      [paths.discover, 'Discover'],
    ],
  ],
  ['Support', [[paths.terms, 'Terms of Service']]],
]

/** One column below 900 px, a row from there on (spec, app shell). */
export function Footer({ year }: { year: number }) {
  return (
    <footer className="border-t border-line bg-night">
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-8 px-4 py-8 sm:px-6 footer:flex-row footer:justify-between">
        <div className="flex flex-col gap-3">
          <Logo />
          <p className="max-w-prose text-sm text-mute">Live music and comedy near you, at one honest price.</p>
        </div>
        <div className="flex gap-12">
          {columns.map(([title, links]) => (
            <nav key={title} aria-label={title}>
              <p className="font-display text-lg font-bold">{title}</p>
              <ul>
                {links.map(([to, text]) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-8 items-center text-mute hover:text-ink">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-sm text-mute">
        © {year} LocalSound · Places: GeoNames, CC BY 4.0
      </p>
    </footer>
  )
}
