import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type Props = {
  title: string
  more?: { to: string; text: string } | undefined
  /** For lists on a page whose title would else be hardly larger. */
  isSmall?: boolean
  /** It is below the fold: the browser renders it and fetches its pictures when it comes near. */
  isLater?: boolean
  /** How high it will be then, as a class that sets `--later-height`: what follows stays where it is. */
  laterLook?: string
  children: ReactNode
}

/** A part of a screen under a heading of its own, and the way to all of its kind. */
export function Section({ title, more, isSmall = false, isLater = false, laterLook = '', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-4 ${isLater ? `later ${laterLook}` : ''}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id={id} className={`min-w-0 ${isSmall ? 'text-2xl' : 'text-3xl'}`}>
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="reach inline-flex min-h-8 items-center font-semibold text-gold hover:text-gold-2"
          >
            {more.text} →
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
