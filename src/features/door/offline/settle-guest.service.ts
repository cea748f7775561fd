import type { Tx } from '../../../db/connect.ts'
import type { ListedAdmissionId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import * as admissions from '../listed/admissions.store.ts'
import { lockGuest } from '../listed/listed.store.ts'
import { remainingOf } from '../rules/listed-guests.ts'
import * as store from './offline.store.ts'
import type { Late, Settled } from './late-check-in.ts'
import { recordConflict } from './record-conflict.ts'

/** Counts as many of a listed party as it has left; those past it are a conflict, since they are inside. */
export async function settleGuest(ctx: SignedInCtx, tx: Tx, late: Late<'guest'>): Promise<Settled> {
  const { checkIn, eventId, occurrenceId, at } = late
  const { nonce, door, guestID, people } = checkIn
  const guest = await lockGuest(tx, eventId, guestID)
  const guestHere = guest?.occurrence_id === occurrenceId ? guest : null

  const [tap, conflict] = [await admissions.findTap(tx, nonce), await store.findConflict(tx, nonce)]
  if ((tap && tap.guest_id !== guestID) || (conflict && conflict.guest_id !== (guestHere?.id ?? null))) {
    throw new Refusal('door/nonce-reused')
  }
  if (tap?.undone_at ?? conflict?.undone_at) return 'undone'
  if (conflict) return 'conflict'
  if (tap) return 'counted'

  const party = guestHere && (await admissions.findAtDoor(tx, guestHere.id))
  const counted = party ? Math.min(people, remainingOf(party.people, party.admitted)) : 0
  const entry = { nonce, door, at, sent_at: ctx.now(), by_user_id: ctx.who.userId }
  const latest = guestHere && counted < people ? await admissions.findLatestAdmission(tx, guestHere.id) : undefined
  if (guestHere && counted > 0) {
    const id = newId<ListedAdmissionId>()
    const isNew = await admissions.insertAdmission(tx, { ...entry, id, guest_id: guestHere.id, people: counted })
    if (!isNew) throw new Refusal('door/nonce-reused')
  }
  if (counted === people) return 'counted'
  return recordConflict(ctx, tx, {
    ...entry,
    id: newId<string>(),
    occurrence_id: occurrenceId,
    ticket_id: null,
    guest_id: guestHere?.id ?? null,
    reason: guestHere ? 'full' : 'unknown',
    people: people - counted,
    first_door: latest?.door ?? null,
    first_at: latest?.at ?? null,
  })
}
