import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { mayEdit } from '../../../kernel/roles.ts'
import { Face } from './face.tsx'
import { useLastEntityId } from '../active-entity/kept-entity.ts'
import type { OwnEntity, ShellViewer } from '../shell-viewer.ts'
import { words } from '../shell-words.ts'
import { unreadIn, useAccountUnread } from '../unread/account-unread.ts'

type Props = {
  viewer: ShellViewer
  active: OwnEntity | null
  /** In the menu of a phone, which has all else of the person: without a page there is nothing to switch to. */
  isInMenu?: boolean
}

export const switcherItem =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-1 text-left hover:bg-deck-2 aria-[current=page]:text-gold'

/** The person and every entity they manage, the last used first (spec 4, C26). */
export function SwitcherList({ viewer, active, isInMenu = false }: Props) {
  const lastId = useLastEntityId()
  const unread = useAccountUnread(viewer.userId)
  const entities = viewer.entities.toSorted((a, b) => Number(b.id === lastId) - Number(a.id === lastId))

  const isAlone = isInMenu && entities.length === 0

  return (
    <>
      {!isAlone && <h2 className="px-2 pt-1 pb-2 text-xl">{words.switcher.title}</h2>}
      <ul>
        <li hidden={isAlone}>
          <Account
            to={paths.home}
            name={viewer.label}
            about={words.switcher.yourself}
            isActive={!active}
            unread={active ? unreadIn(unread, null) : 0}
          >
            <Face viewer={viewer} entity={null} />
          </Account>
        </li>
        {entities.map((entity) => (
          <li key={entity.id}>
            <Account
              to={paths.manage(entity.id)}
              name={entity.name}
              about={aboutOf(entity)}
              isActive={active?.id === entity.id}
              unread={active?.id === entity.id ? 0 : unreadIn(unread, entity.id)}
            >
              <Face viewer={viewer} entity={entity} />
            </Account>
          </li>
        ))}
        <li>
          <NavLink to={paths.addEntity} className={switcherItem}>
            <span className="grid size-8 shrink-0 place-items-center rounded-pill border border-dashed border-line">
              <Plus aria-hidden="true" className="size-4" />
            </span>
            <span className="leading-tight">{words.switcher.add}</span>
          </NavLink>
        </li>
      </ul>
    </>
  )
}

/** Someone who only works the door sees that, and not what kind of page it is. */
function aboutOf({ kind, status, role }: OwnEntity): string {
  const label = mayEdit(role) ? kind : words.switcher.door
  return status === 'approved' ? label : `${label} · ${words.switcher.status[status]}`
}

const mostShown = 99

/** Home clears the tab's entity, an entity's own page makes it active: switching is going there. */
function Account(props: {
  to: string
  name: string
  about: string
  isActive: boolean
  /** Messages and notifications together; of the active account, bell and chat of the header count each. */
  unread: number
  children: ReactNode
}) {
  return (
    <Link to={props.to} aria-current={props.isActive ? 'true' : undefined} className={switcherItem}>
      {props.children}
      <span className="flex min-w-0 flex-1 flex-col leading-tight">
        <span className="truncate font-semibold">{props.name}</span>
        <span className="text-sm text-mute">{props.about}</span>
      </span>
      {props.unread > 0 && (
        <span className="min-w-6 shrink-0 rounded-pill bg-gold px-1.5 text-center text-sm leading-6 font-bold text-night">
          {props.unread > mostShown ? `${mostShown}+` : props.unread}
          <span className="sr-only">{words.switcher.unread}</span>
        </span>
      )}
      {props.isActive && <Check aria-hidden="true" className="size-5 shrink-0 text-gold" />}
    </Link>
  )
}
