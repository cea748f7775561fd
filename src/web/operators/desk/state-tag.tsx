import { words } from './operator-words.ts'

const bad = new Set(['suspended', 'denied', 'deleted', 'unpublished', 'needs_attention', 'canceled'])
const good = new Set(['approved', 'published', 'paid'])

/** What something is now, in a word. */
export function StateTag({ state }: { state: string }) {
  const look = bad.has(state)
    ? 'border-danger text-danger'
    : good.has(state)
      ? 'border-good text-good'
      : 'border-line text-mute'
  return (
    <span className={`inline-block rounded-pill border px-2 text-sm whitespace-nowrap ${look}`}>
      {words.state(state)}
    </span>
  )
}
