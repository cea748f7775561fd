import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { ChatIcon } from './chat-icon.tsx'
import { Switcher } from './switcher.tsx'
import { useActiveEntity } from './use-active-entity.ts'

/** Bell, chat and switcher of somebody who is signed in; the switcher's list stands in the menu below 1024 px. */
export function HeaderIcons() {
  const viewer = useRouteLoaderData<typeof loader>('root')?.viewer
  const active = useActiveEntity() ?? null
  if (!viewer) return null
  return (
    <div className="flex items-center">
      <ChatIcon />
      <div className="max-shell:hidden">
        <Switcher viewer={viewer} active={active} />
      </div>
    </div>
  )
}
