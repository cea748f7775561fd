import { type Fact, pageAge } from '../../kernel/fact.ts'
import { liveSeconds } from '../../kernel/limits.ts'
import { ask } from '../api.ts'
import type { ChatEvent, OwnMessages } from '../chat/chat-types.ts'
import { paths } from '../../kernel/paths.ts'
import { retryPauseMs } from './retry-pause.ts'

/** A fact, news of a chat, that the stream is open, or what this tab itself wrote in a chat. */
export type LiveMessage = Fact | ChatEvent | { fact: 'connected' } | OwnMessages

/** A hidden tab closes its connection: browsers allow six per site on plain http. */
const hiddenMs = 10_000
/** The age of the page that a stream is opened with holds for so long on its way; later the tab reads again. */
const ageHoldsMs = 1_000

/**
 * Receives the server's facts for this tab until it is closed. The first stream says how old its page is, and the
 * server sends what has happened since. After a break it reconnects with backoff and then reports `everything`, because
 * facts sent meanwhile are lost. A connection without a heartbeat counts as broken too: a phone that changes networks
 * gets no notice.
 */
export function openLive(onMessage: (message: LiveMessage) => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isFirst = true
  let isOver = false

  function open() {
    clearTimeout(timer)
    if (isOver || source || document.visibilityState === 'hidden') return
    const start = performance.now()
    const opened = new EventSource(isFirst ? `${paths.live}?${pageAge}=${Math.ceil(start + ageHoldsMs)}` : paths.live)
    source = opened
    awaitSign()
    opened.addEventListener('heartbeat', awaitSign)
    opened.addEventListener('open', () => {
      awaitSign()
      failures = 0
      onMessage({ fact: 'connected' })
      if (!isFirst || performance.now() - start > ageHoldsMs) onMessage({ fact: 'everything' })
      isFirst = false
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      awaitSign()
      const fact = JSON.parse(data) as Fact | ChatEvent
      if (fact.fact === 'session-ended') end()
      onMessage(fact)
    })
    opened.addEventListener('error', () => void lost())
  }

  /** Gives the connection up unless it shows a sign of life in time. */
  function awaitSign() {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => void lost(), liveSeconds.silence * 1_000)
  }

  function shut() {
    clearTimeout(timer)
    clearTimeout(watchdog)
    source?.close()
    source = null
  }

  /** A refused stream has no status here, so a call checks whether the session is over. */
  async function lost() {
    shut()
    if (failures > 0 && (await isLoggedOut()) && !isOver) {
      end()
      return onMessage({ fact: 'session-ended' })
    }
    if (!isOver) timer = setTimeout(open, retryPauseMs(failures))
    failures += 1
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
