import { mayEdit } from '../../../kernel/roles.ts'
import { ChatIcon } from '../../chat/chat-icon.tsx'
import { useLive } from '../../live/use-live.ts'
import { Bell } from '../../notifications/bell.tsx'
import { useRootData } from '../../root-data.ts'
import { useActiveEntity } from '../active-entity/use-active-entity.ts'
import { useUnreadReading } from '../unread/use-unread-reading.ts'
import { Switcher } from './switcher.tsx'

/** Bell, chat and switcher for signed-in people; the switcher's list moves to the menu below 1024 px. */
export function HeaderIcons() {
  const viewer = useRootData()?.viewer
  const active = useActiveEntity() ?? null
  useLive(viewer?.userId ?? null)
  useUnreadReading(viewer && viewer.entities.length > 0 ? viewer.userId : null)
  if (!viewer) return null
  return (
    <div className="flex items-center">
      {/* Who is only at an entity's door answers nothing for it. */}
      {(!active || mayEdit(active.role)) && (
        <>
          <Bell entity={active} />
          <ChatIcon entityId={active?.id ?? null} />
        </>
      )}
      <div className="max-shell:hidden">
        <Switcher viewer={viewer} active={active} />
      </div>
    </div>
  )
}
