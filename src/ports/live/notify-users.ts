import type { Fact } from '../../kernel/fact.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Log } from '../log.ts'
import type { Live } from './live.ts'

/**
 * Notifies the tabs of people who are looked up after a commit. The write is done, whatever happens to this query, so
 * an error is only logged; the tabs reload when they are opened.
 */
export async function notifyUsers(
  { live, log }: { live: Live; log: Log },
  listUsers: () => Promise<readonly UserId[]>,
  fact: Fact,
): Promise<void> {
  try {
    live.notify({ users: await listUsers() }, fact)
  } catch (error) {
    log.error({ error, fact: fact.fact }, 'failed to notify open tabs')
  }
}
