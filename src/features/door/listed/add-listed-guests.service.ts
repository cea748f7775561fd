import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId, ListedGuestId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireDate } from '../door-access.service.ts'
import { guestKey, lineProblemText, type ListedLine, parseListedLines } from '../rules/listed-guests.ts'
import { lockListLimit, refuseOverLimit } from './list-limit.service.ts'
import { logListChange, requireListSide, requireOpenList } from './listed-access.service.ts'
import * as store from './listed.store.ts'

type Addition = { eventID: EventId; entityID: EntityId; occurrenceDate: Day; text: string }

/**
 * Adds people to a page's guest list of a date, as they are pasted. Of a name that is listed already, the party gets the
 * new size, but never fewer people than are in; so the same text twice adds no one.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, event/not-found; guests/unreadable with its `line`,
 *   guests/closed, guests/no-spots, guests/too-many
 */
export const addListedGuests = (ctx: SignedInCtx, addition: Addition) =>
  inTransaction(ctx.db, async (tx) => {
    const list = await requireListSide(ctx, tx, addition)
    const date = await requireDate(tx, addition.eventID, addition.occurrenceDate)
    requireOpenList(list, date, ctx.now())

    const { lines, repeated } = readLines(addition.text)
    const limit = await lockListLimit(tx, list, date.id)
    const page = { occurrenceId: date.id, entityId: list.entityID }
    const parties = new Map(lines.map((line) => [guestKey(line.name), line]))
    const guests = await store.lockNamed(tx, page, [...parties.keys()])
    const admitted = await store.admittedOf(
      tx,
      guests.map(({ id }) => id),
    )
    const existing = new Map(guests.map((guest) => [guest.name_key, guest]))
    const rows = [...parties].map(([key, { name, people }]) => {
      const guest = existing.get(key)
      const row = {
        id: newId<ListedGuestId>(),
        ...{ occurrence_id: date.id, entity_id: list.entityID, name, name_key: key },
        people: Math.max(people, (guest && admitted.get(guest.id)) ?? 0),
        ...{ added_by: ctx.who.userId, created_at: ctx.now() },
      }
      return { row, listedName: guest?.name ?? name, peopleBefore: guest?.people ?? 0 }
    })

    const before = await store.countListed(tx, page)
    const after = before + rows.reduce((sum, { row, peopleBefore }) => sum + row.people - peopleBefore, 0)
    refuseOverLimit(list, { limit, before, after })
    const changes = rows.filter(({ row, peopleBefore }) => row.people !== peopleBefore)
    if (changes.length > 0) {
      await store.saveGuests(
        tx,
        changes.map(({ row }) => row),
      )
      await logListChange(ctx, tx, list, 'guests-listed')
    }
    const added = changes.filter(({ peopleBefore }) => peopleBefore === 0).length
    const unchanged = rows
      .filter(({ row, peopleBefore }) => row.people === peopleBefore)
      .map(({ listedName }) => listedName)
    const alreadyListed = [...new Set([...unchanged, ...repeated])]
    return { success: true as const, added, changed: changes.length - added, alreadyListed, people: after }
  })

function readLines(text: string): { lines: ListedLine[]; repeated: string[] } {
  const { lines, repeated, problems } = parseListedLines(text)
  const [problem] = problems
  if (problem) {
    throw new Refusal('guests/unreadable', { message: lineProblemText(problem), data: { line: problem.line } })
  }
  return { lines, repeated }
}
