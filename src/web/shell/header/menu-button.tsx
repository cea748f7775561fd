import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { words } from '../shell-words.ts'
import type { HeaderProps } from './header-props.ts'

const loadSheet = () => import('./menu-sheet.tsx')
const MenuSheet = lazy(async () => ({ default: (await loadSheet()).MenuSheet }))

/** The hamburger, below 1024 px; its sheet is loaded when a finger or the focus comes near. */
export function MenuButton(props: HeaderProps) {
  const { key } = useLocation()
  // Open where it was opened: the next page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const open = openAt === key

  return (
    <div className="shell:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={words.menu.open}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => {
          setWanted(true)
          setOpenAt(key)
        }}
        className="grid size-11 place-items-center rounded-pill hover:bg-deck"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <MenuSheet {...props} open={open} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </div>
  )
}
