import { ask, isUnanswered } from '../../api.ts'
import { offlineDoor } from '../../../kernel/limits/offline-door-limits.ts'
import { type Entry, markSent, readDoor } from './door-database.ts'

/** Why the server said no to check-ins that then stay on this device. */
export type Stuck = { seqs: ReadonlySet<number>; reason: string }

type Unsent = Entry & { unsent: NonNullable<Entry['unsent']>; seq: number }

const isUnsent = (entry: Entry): entry is Unsent => entry.unsent !== null && entry.seq !== undefined

/** Whether the server can't be reached, or can't take anything right now: the same request may succeed later. */
export const isAway = (code: string) => isUnanswered(code) || code === 'request/unavailable' || code === 'request/busy'

/** Whether one check-in of several may be the reason; every other refusal is of the person or the show. */
const isOfOne = (code: string) => code === 'door/nonce-reused' || code === 'request/bad-input'

const deadlineMs = 10_000

/**
 * Sends what is unsent, oldest first, a date of a show at a time. What the server refuses by itself doesn't hold up the rest.
 *
 * @param unsent what is left, read again before each request
 * @returns whether the server was there, and what it refused
 */
export async function sendUnsent(
  unsent: () => readonly Entry[],
  settle: (settled: Entry[]) => Promise<void>,
): Promise<{ isThere: boolean; stuck: Stuck }> {
  const refused = new Set<number>()
  let reason = ''
  let atOnce: number = offlineDoor.sentAtOnce
  for (;;) {
    const waiting = unsent()
      .filter(isUnsent)
      .filter(({ seq }) => !refused.has(seq))
    const [first] = waiting
    if (!first) return { isThere: true, stuck: { seqs: refused, reason } }
    const { eventID, occurrenceDate } = first.unsent
    const batch = waiting
      .filter((entry) => entry.unsent.eventID === eventID && entry.unsent.occurrenceDate === occurrenceDate)
      .slice(0, atOnce)
    const request = { eventID, occurrenceDate, checkIns: batch.map((entry) => entry.unsent.checkIn) }
    // oxlint-disable-next-line no-await-in-loop -- in the order in which people came in
    const result = await ask('sendOfflineCheckIns', request, { deadlineMs })
    if (result.ok) {
      // oxlint-disable-next-line no-await-in-loop -- so that a closed tab sends nothing again
      await settle(batch)
      continue
    }
    const { code, message } = result.refusal
    if (isAway(code) || code === 'request/too-many') return { isThere: false, stuck: { seqs: refused, reason } }
    if (batch.length > 1 && isOfOne(code)) {
      atOnce = 1
      continue
    }
    for (const { seq } of batch) refused.add(seq)
    reason = message
  }
}

/** Sends what is left of doors that this browser has closed meanwhile. */
export async function sendLeftovers(): Promise<void> {
  let { entries } = await readDoor('')
  await sendUnsent(
    () => entries,
    async (settled) => {
      await markSent(settled, Date.now())
      entries = entries.filter((entry) => !settled.includes(entry))
    },
  )
}
