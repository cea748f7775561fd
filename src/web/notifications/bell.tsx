import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Role } from '../../kernel/roles.ts'
import { IconPopover } from '../shell/header/icon-popover.tsx'
import { isWaiting } from './notification.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { words } from './notifications-words.ts'
import { useNotifications } from './use-notifications.ts'

type Props = { entity: { id: string; name: string; role: Role } | null }

/**
 * The bell of a person without an active entity, or of the active entity (spec 4). A person's count covers what is
 * unread, an entity's covers everything (decision C34).
 */
export const Bell = ({ entity }: Props) => <BellOf key={entity?.id ?? ''} entity={entity} />

/** The bell lists a hundred, so it can't count more. */
const most = 99

function BellOf({ entity }: Props) {
  const bell = useNotifications(entity?.id ?? null)
  const [query] = useSearchParams()
  const opensAtStart = query.has('notifications')
  const { key } = useLocation()
  // The address stays as it was when the panel is closed and opened again by its button.
  const [pressedAt, setPressedAt] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const entityName = entity?.name ?? null
  const number = bell.notifications?.filter(({ read }) => entity !== null || !read).length ?? 0
  // Notifications that were read but still wait aren't counted, but mustn't be forgotten either.
  const waitingCount = entity === null ? (bell.notifications?.filter(isWaiting).length ?? 0) : 0
  const waitingText = waitingCount > 0 ? `, ${words.waitingCount(waitingCount)}` : ''
  const numberText = number > most ? `${most}+` : `${number}`

  return (
    <>
      <IconPopover
        label={words.label(entityName, numberText) + waitingText}
        tip={words.tip(entityName, numberText) + waitingText}
        title={words.title}
        width={350}
        opensAtStart={opensAtStart}
        onOpen={() => setPressedAt(key)}
        icon={
          <span className="relative">
            <BellIcon aria-hidden="true" className="size-5" />
            {number > 0 && (
              <span
                aria-hidden="true"
                className={`absolute -top-2 min-w-5 rounded-pill bg-gold px-1 text-center text-sm leading-5 font-bold text-night ${number > most ? 'left-1' : 'left-3'}`}
              >
                {numberText}
              </span>
            )}
            {number === 0 && waitingCount > 0 && (
              <span aria-hidden="true" className="absolute -top-1 left-3 size-3 rounded-pill bg-gold" />
            )}
          </span>
        }
      >
        <NotificationPanel
          bell={bell}
          entity={entity}
          keepsNew={opensAtStart && pressedAt !== key}
          onSaid={setAnnouncement}
        />
      </IconPopover>
      <output className="sr-only">{announcement || (number > 0 ? words.tip(entityName, numberText) : '')}</output>
    </>
  )
}
