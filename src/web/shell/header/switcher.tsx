import { ArrowLeftRight } from 'lucide-react'
import { Face } from './face.tsx'
import { IconPopover } from './icon-popover.tsx'
import type { OwnEntity, ShellViewer } from '../shell-viewer.ts'
import { hasUnreadElsewhere, useAccountUnread } from '../unread/account-unread.ts'
import { unreadDot } from '../unread/unread-dot.ts'
import { words } from '../shell-words.ts'
import { PersonalList } from './personal-list.tsx'
import { switcherItem, SwitcherList } from './switcher-list.tsx'

/** The active account, and every other one to switch to (spec, app shell: 250 px, "Switch Account"). */
export function Switcher({ viewer, active }: { viewer: ShellViewer; active: OwnEntity | null }) {
  const isUnread = hasUnreadElsewhere(useAccountUnread(viewer.userId), active?.id ?? null)
  return (
    <IconPopover
      label={isUnread ? `${words.switcher.open}${words.switcher.unreadElsewhere}` : words.switcher.open}
      title={words.switcher.title}
      width={250}
      icon={
        <span className="relative">
          <Face viewer={viewer} entity={active} />
          <span className="absolute -right-1 -bottom-1 grid size-4 place-items-center rounded-pill bg-gold text-night">
            <ArrowLeftRight aria-hidden="true" className="size-3" />
          </span>
          {isUnread && <span aria-hidden="true" className={unreadDot} />}
        </span>
      }
    >
      <div className="p-2">
        <SwitcherList viewer={viewer} active={active} />
        <div className="mt-2 border-t border-line pt-2">
          <PersonalList viewer={viewer} itemLook={switcherItem} />
        </div>
      </div>
    </IconPopover>
  )
}
