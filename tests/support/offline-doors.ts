import type { OfflineCheckIn } from '../../src/features/door/offline/offline.contract.ts'
import { keepDoorList } from '../../src/features/door/offline/keep-door-list.service.ts'
import { sendOfflineCheckIns } from '../../src/features/door/offline/send-offline-check-ins.service.ts'
import { offlineVerdict, ownUses } from '../../src/features/door/rules/offline-door.ts'
import type { Day } from '../../src/kernel/day.ts'
import type { EventId, TicketId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'

type Place = { eventID: EventId; occurrenceDate: Day }

/** A phone at a door: it keeps a list, decides by it while it has no connection, and sends what it did afterwards. */
export function offlinePhone(staff: SignedInCtx, place: Place, door: string) {
  const device = newId<string>()
  let list: NonNullable<Awaited<ReturnType<typeof keepDoorList>>['list']> = { tickets: [], formerCodes: [], guests: [] }
  let queue: OfflineCheckIn[] = []
  /** What the phone did since it read its list, sent or not. */
  let entries: Parameters<typeof ownUses>[0][number][] = []
  const admitted: { nonce: string; ticketID: TicketId }[] = []

  return {
    door,
    /** Every check-in that this phone has let someone in with, but for those that it took back. */
    admitted,
    async readList() {
      list = (await keepDoorList(staff, { ...place, device, door })).list ?? list
      entries = []
    },
    scan(ticketID: TicketId) {
      const listed = list.tickets.find((ticket) => ticket.ticketID === ticketID) ?? null
      const ownUse = ownUses(entries).get(ticketID)
      const verdict = offlineVerdict({
        ...{ listed, ownUse, signedDay: null, day: place.occurrenceDate, isEarly: false },
      })
      if (verdict !== 'admitted') return verdict
      const [nonce, at] = [newId<string>(), staff.now().toISOString()]
      queue.push({ kind: 'ticket', ticketID, door, nonce, at })
      entries.push({ key: ticketID, nonce, kind: 'check-in', use: { day: place.occurrenceDate, at, door } })
      admitted.push({ nonce, ticketID })
      return verdict
    },
    undoLast() {
      const last = admitted.pop()
      if (!last) return
      queue.push({ kind: 'undo', nonce: last.nonce, reason: 'Wrong guest', at: staff.now().toISOString() })
      entries.push({ key: last.ticketID, nonce: last.nonce, kind: 'undo' })
    },
    /** @param isAnswerLost the server gets it, and the phone doesn't hear of it */
    async send({ isAnswerLost = false } = {}) {
      if (queue.length === 0) return []
      const { answers } = await sendOfflineCheckIns(staff, { ...place, checkIns: queue })
      if (isAnswerLost) return []
      queue = []
      return answers
    },
  }
}
