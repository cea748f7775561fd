import { NavLink } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { showCurrent } from '../../kit/device/show-current.ts'
import { words } from './operator-words.ts'

type Waiting = CallOutputs['fetchDesk']['waiting']
type Section = [to: string, name: string, waiting: keyof Waiting | null]

const { sections } = words

/** Those in which something can wait come first: on a phone the last ones start off screen. */
const list: Section[] = [
  [paths.operator, sections.queue, 'entities'],
  [paths.operatorReports, sections.reports, 'reports'],
  [paths.operatorOrders, sections.orders, 'orders'],
  [paths.operatorDisputes, sections.disputes, 'disputes'],
  [paths.operatorMessages, sections.messages, 'messages'],
  [paths.operatorJobs, sections.jobs, 'jobs'],
  [paths.operatorEntities, sections.entities, null],
  [paths.operatorUsers, sections.users, null],
  [paths.operatorImports, sections.imports, null],
  [paths.operatorPromo, sections.promo, null],
]

/** The sections of the desk, each with how much waits in it: one row on a phone, which scrolls sideways. */
export function DeskNav({ waiting }: { waiting: Waiting }) {
  return (
    <nav ref={showCurrent} aria-label={sections.label} className="strip">
      <ul className="flex gap-2 max-sm:gap-1.5 sm:flex-wrap">
        {list.map(([to, name, counted]) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === paths.operator}
              className="flex min-h-11 items-center gap-2 rounded-pill max-sm:gap-1 max-sm:text-sm max-sm:px-2.5 border border-line bg-deck px-4 font-semibold hover:border-gold aria-[current=page]:border-gold aria-[current=page]:text-gold"
            >
              {name}
              {counted && waiting[counted] > 0 && <Count count={waiting[counted]} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span className="rounded-pill bg-gold px-2 text-sm text-night tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{sections.waiting(count)}</span>
    </span>
  )
}
