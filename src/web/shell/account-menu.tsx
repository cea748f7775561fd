import { NavLink, useLocation } from 'react-router'
import { useLogout } from '../auth/use-logout.ts'
import { Icon } from '../kit/icon.tsx'
import { paths } from '../paths.ts'
import type { ShellViewer } from './shell-viewer.ts'

const item =
  'flex min-h-11 w-full items-center rounded-field px-3 text-left hover:bg-deck-2 aria-[current=page]:text-gold'

/** What is one's own: tickets, the entities one manages, and the way out. */
export function AccountMenu({ viewer }: { viewer: ShellViewer }) {
  const logout = useLogout()
  const { pathname } = useLocation()

  const places: [to: string, text: string][] = [
    [paths.tickets, 'My tickets'],
    ...viewer.entities.map((entity): [string, string] => [paths.manage(entity.id), entity.name]),
    [paths.addEntity, 'Add a band, venue or festival'],
    ...(viewer.isOperator ? [[paths.operator, 'Operator desk'] satisfies [string, string]] : []),
  ]

  return (
    // A new one on each page: it comes closed.
    <details key={pathname} className="group relative">
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-pill border border-line px-4 font-semibold hover:border-gold [&::-webkit-details-marker]:hidden">
        <span className="max-w-48 truncate">{viewer.label}</span>
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="mt-2 flex flex-col rounded-card border border-line bg-deck p-2 shell:absolute shell:right-0 shell:w-[250px] shell:shadow-xl">
        {places.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} className={item}>
              <span className="truncate">{text}</span>
            </NavLink>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" onClick={logout} className={item}>
            Logout
          </button>
        </li>
      </ul>
    </details>
  )
}
