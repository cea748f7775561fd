import { words } from './booking-words.ts'
import { termChanges } from './term-lines.ts'
import type { Terms } from './terms-card.tsx'

/** Below an offer, how it differs from the previous one. */
export function TermChanges({ terms, previous }: { terms: Terms; previous: Terms }) {
  const changes = termChanges(terms, previous)
  if (changes.length === 0) return <p className="text-sm text-mute">{words.unchanged}</p>
  return (
    <div className="rounded-field border border-gold/50 p-3 text-sm">
      <p className="font-semibold text-gold">{words.changes}</p>
      <dl>
        {changes.map(({ name, now, before }) => (
          <div key={name}>
            <dt className="inline font-semibold">{name}:</dt>{' '}
            <dd className="inline wrap-anywhere">
              {now ?? words.removed} <span className="text-mute">{before ? words.was(before) : words.added}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
