import type { AppCtx } from '../../../ports/ctx.ts'

/** Tells open tabs that their session is over, once that is committed; each looks at itself within seconds anyway. */
export function notifyEndedSessions({ live }: Pick<AppCtx, 'live'>, sessions: string[]): void {
  if (sessions.length > 0) live.notify({ sessions }, { fact: 'session-ended' })
}
