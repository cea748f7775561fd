import { useRouteLoaderData } from 'react-router'
import { useLive } from '../../live/use-live.ts'
import { Bell } from '../../notifications/bell.tsx'
import type { loader } from '../../root.tsx'
import { ChatIcon } from './chat-icon.tsx'
import { Switcher } from './switcher.tsx'
import { useActiveEntity } from '../active-entity/use-active-entity.ts'

/** Bell, chat and switcher of somebody who is signed in; the switcher's list stands in the menu below 1024 px. */
export function HeaderIcons() {
  const viewer = useRouteLoaderData<typeof loader>('root')?.viewer
  const active = useActiveEntity() ?? null
  useLive(viewer?.userId ?? null)
  if (!viewer) return null
  return (
    <div className="flex items-center">
      {/* Who is only at an entity's door answers nothing for it. */}
      {active?.role !== 'door' && <Bell entity={active} />}
      <ChatIcon />
      <div className="max-shell:hidden">
        <Switcher viewer={viewer} active={active} />
      </div>
    </div>
  )
}
