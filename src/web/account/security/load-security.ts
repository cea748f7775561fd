import type { Calls } from '../../api-context.ts'
import { ago } from '../../notifications/ago.ts'
import { words } from './security-words.ts'

const hourMs = 3_600_000

/** How long ago something was; the last use is known to the hour. */
const agoOf = (instant: string, now: number): string =>
  now - Date.parse(instant) < hourMs ? words.withinAnHour : ago(instant, now, 'long')

/** The caller's ways to log in, and their sessions, with formatted times. */
export async function loadSecurity(api: Calls) {
  const [{ sessions }, { passkeys, hasPassword }, { email, pending }] = await Promise.all([
    api.listSessions({}),
    api.listPasskeys({}),
    api.fetchEmailChange({}),
  ])
  // Sessions and passkeys are noted by the real clock.
  const now = Date.now()
  return {
    hasPassword,
    emailChange: { email, pending },
    passkeys: passkeys.map(({ passkeyID, name, createdAt, lastUsedAt }) => ({
      passkeyID,
      name,
      made: agoOf(createdAt, now),
      used: lastUsedAt === null ? null : agoOf(lastUsedAt, now),
    })),
    sessions: sessions.map(({ sessionID, device, createdAt, lastUsedAt, isCurrent }) => ({
      sessionID,
      device,
      isCurrent,
      since: agoOf(createdAt, now),
      // Noted to the hour, which may have begun before the log-in.
      used: agoOf(lastUsedAt > createdAt ? lastUsedAt : createdAt, now),
    })),
  }
}

export type Security = Awaited<ReturnType<typeof loadSecurity>>
