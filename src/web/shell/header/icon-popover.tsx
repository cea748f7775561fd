import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type Props = {
  /** What the button does. */
  label: string
  /** The tooltip. */
  tip?: string
  /** What the panel is. */
  title: string
  icon: ReactNode
  /** 250 px for the switcher, 350 px for lists to read (spec 2); in a narrower window it fits the width. */
  width: 250 | 350
  /** The address asks for it: it opens when the page loads, or after a login leads there. */
  opensAtStart?: boolean
  /** Its button was pressed to open it. */
  onOpen?: () => void
  children: ReactNode
}

const widths = { 250: 'w-[250px]', 350: 'w-[350px]' } as const

/** An icon of the header that opens a panel below it; Escape, a touch elsewhere and the next page close it. */
export function IconPopover({ label, tip, title, icon, width, opensAtStart = false, onOpen, children }: Props) {
  const { key } = useLocation()
  const id = useId()
  const [openAt, setOpenAt] = useState<string | null>(opensAtStart ? key : null)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openAt === key

  const [didOpenAtStart, setDidOpenAtStart] = useState(opensAtStart)
  if (opensAtStart !== didOpenAtStart) {
    setDidOpenAtStart(opensAtStart)
    if (opensAtStart) setOpenAt(key)
  }

  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpenAt(null)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        title={tip}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpenAt(open ? null : key)
          if (!open) onOpen?.()
        }}
        className="grid size-11 place-items-center rounded-pill text-mute hover:bg-deck hover:text-ink aria-expanded:bg-deck aria-expanded:text-gold"
      >
        {icon}
        <span className="sr-only">{label}</span>
      </button>
      {open && (
        <section
          id={id}
          aria-label={title}
          className={`max-h-[min(450px,calc(100dvh-var(--header,50px)-16px))] overflow-y-auto overscroll-contain rounded-card border border-line bg-deck shadow-xl max-w-[calc(100vw-16px)] max-sm:fixed max-sm:right-2 max-sm:top-[calc(var(--header,50px)+8px)] sm:absolute sm:top-[calc(100%+8px)] sm:right-0 ${widths[width]}`}
        >
          {children}
        </section>
      )}
    </div>
  )
}
