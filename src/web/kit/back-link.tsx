import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way back to the screen that this one belongs to, above its title. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="reach inline-flex min-h-8 items-center gap-2 self-start wrap-anywhere text-gold hover:text-gold-2"
  >
    <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
    {children}
  </Link>
)
