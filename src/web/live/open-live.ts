import type { Fact } from '../../kernel/fact.ts'
import { ask } from '../api.ts'
import { paths } from '../../kernel/paths.ts'

/** What a tab hears: a fact, or that it hears from now on. */
export type Heard = Fact | { fact: 'connected' }

const pauseMs = { first: 1_000, most: 60_000 }
/** A tab that nobody sees lets go of its connection: browsers have six for a site on plain http. */
const hiddenMs = 10_000
/** What a page of this age shows is taken as fresh. */
const freshMs = 3_000

/**
 * Hears the server's facts for this tab until it is closed: comes back after a break with growing pauses, and then says
 * `everything`, because what happened meanwhile was not heard.
 */
export function openLive(hear: (heard: Heard) => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let mayHaveMissed = performance.now() > freshMs
  let isOver = false

  function open() {
    clearTimeout(timer)
    if (isOver || source || document.visibilityState === 'hidden') return
    const opened = new EventSource(paths.live)
    source = opened
    opened.addEventListener('open', () => {
      failures = 0
      hear({ fact: 'connected' })
      if (mayHaveMissed) hear({ fact: 'everything' })
      mayHaveMissed = true
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const fact = JSON.parse(data) as Fact
      if (fact.fact === 'session-ended') end()
      hear(fact)
    })
    opened.addEventListener('error', () => void lost())
  }

  function shut() {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  /** A stream that is refused has no status here: whether the session is over, a call tells. */
  async function lost() {
    shut()
    if (failures > 0 && (await isLoggedOut()) && !isOver) {
      end()
      return hear({ fact: 'session-ended' })
    }
    const pause = Math.min(pauseMs.first * 2 ** failures, pauseMs.most)
    failures += 1
    if (!isOver) timer = setTimeout(open, pause * (0.5 + Math.random()))
  }

  function onVisibility() {
    if (document.visibilityState === 'visible') open()
    else timer = setTimeout(shut, hiddenMs)
  }

  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) open()
  }

  function end() {
    isOver = true
    shut()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', shut)
    removeEventListener('pageshow', onPageShow)
  }

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', shut)
  addEventListener('pageshow', onPageShow)
  open()
  return end
}

const refused = new Set(['request/not-signed-in', 'request/bad-token'])

async function isLoggedOut(): Promise<boolean> {
  const result = await ask('fetchOwnUser', {})
  return !result.ok && refused.has(result.refusal.code)
}
