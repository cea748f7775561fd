import type { AppCtx } from '../../../ports/ctx.ts'
import type { ShowModel } from './show-model.ts'

type Watched = { isFresh: () => boolean; everyMs: number; alarmAfterMs: number }

/**
 * Tells operators that searches go to the database: the log says when that begins and ends, and says it as an error once
 * it has lasted; the desk shows it then (P9). At a start nothing is logged unless shows cannot be read.
 */
export function watchFreshness({ log }: Pick<AppCtx, 'log'>, model: ShowModel, options: Watched) {
  const { isFresh, everyMs, alarmAfterMs } = options
  let outdatedFrom: number | null = performance.now()
  let isLogged = false
  let wasFresh = false
  let lastError: unknown

  function check() {
    if (isFresh()) return noteFresh()
    outdatedFrom ??= performance.now()
    const outdatedMs = performance.now() - outdatedFrom
    const facts = { seconds: secondsOf(outdatedMs), ...(lastError !== undefined && { error: lastError }) }
    const isExpected = !wasFresh && lastError === undefined
    if (!isLogged && !isExpected) {
      log.warn(facts, 'upcoming shows in memory are out of date; searching the database')
      isLogged = true
    }
    if (model.outdatedSince || outdatedMs < alarmAfterMs) return
    log.error(facts, 'upcoming shows in memory have been out of date for a while; searching the database')
    isLogged = true
    model.outdatedSince = new Date(Date.now() - outdatedMs)
  }

  function noteFresh() {
    if (isLogged && outdatedFrom !== null)
      log.info({ seconds: secondsOf(performance.now() - outdatedFrom) }, 'upcoming shows are up to date again')
    outdatedFrom = null
    isLogged = false
    wasFresh = true
    lastError = undefined
    model.outdatedSince = null
  }

  const timer = setInterval(check, everyMs)
  return {
    noteError: (error: unknown) => void (lastError = error),
    stop() {
      clearInterval(timer)
      model.outdatedSince = null
    },
  }
}

const secondsOf = (ms: number) => Math.round(ms / 100) / 10
