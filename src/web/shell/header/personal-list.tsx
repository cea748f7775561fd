import { NavLink } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import type { ShellViewer } from '../shell-viewer.ts'
import { words } from '../shell-words.ts'

/** What is the person's own, whichever entity is active (spec 4, C26): tickets are what people look for first. */
export function PersonalList({ viewer, itemLook }: { viewer: ShellViewer; itemLook: string }) {
  const places: [to: string, text: string][] = [
    [paths.tickets, words.switcher.tickets],
    ...(viewer.hasProfile ? [[paths.friends, words.switcher.friends] satisfies [string, string]] : []),
    [paths.account, words.switcher.account],
    ...(viewer.isOperator ? [[paths.operator, words.switcher.operator] satisfies [string, string]] : []),
  ]
  return (
    <ul aria-label={words.switcher.personal}>
      {places.map(([to, text]) => (
        <li key={to}>
          <NavLink to={to} className={itemLook}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
