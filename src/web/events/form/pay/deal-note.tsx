import { Handshake } from 'lucide-react'
import { words } from '../event-form-words.ts'

/** What was agreed with an act, next to the fields that it is about. */
export const DealNote = ({ page, lines }: { page: string; lines: readonly string[] }) => (
  <div className="flex items-start gap-3 rounded-field border border-gold px-4 py-3">
    <Handshake aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold" />
    <div className="min-w-0">
      <p className="font-semibold text-gold wrap-anywhere">{words.deal(page)}</p>
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  </div>
)
