import { Handshake } from 'lucide-react'
import { Link } from 'react-router'
import { words } from '../event-form-words.ts'

/** `to` leads to the booking's thread, in a new tab: the form stays as it is. */
type Props = { page: string; lines: readonly string[]; to?: string }

/** What was agreed with an act, next to the fields that it is about. */
export const DealNote = ({ page, lines, to }: Props) => (
  <div className="flex items-start gap-3 rounded-field border border-gold px-4 py-3">
    <Handshake aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold" />
    <div className="min-w-0">
      <p className="font-semibold text-gold wrap-anywhere">{words.deal(page)}</p>
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line wrap-anywhere">
          {line}
        </p>
      ))}
      {to && (
        <Link to={to} target="_blank" className="inline-flex min-h-8 items-center text-gold underline">
          {words.dealThread}
          <span className="sr-only">{words.newTab}</span>
        </Link>
      )}
    </div>
  </div>
)
