import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { offlinePhone } from '../../../../tests/support/offline-doors.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../check-in.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'

const tonight = day('2026-11-20')
const ticketCount = 4

const phone = fc.constantFrom(0, 1)
const ticket = fc.nat(ticketCount - 1)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('scan' as const), phone, ticket }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('scan online' as const), ticket }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), phone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send, and lose the answer' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read the list' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), ticket }) },
)

test('however two offline phones and one online door interleave, a ticket counts once and every duplicate is named', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const venue = await approvedVenue(world)
  const staff = await world.person()
  await manages(world, staff, venue.id, 'door')

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const { eventId: eventID } = await publishedShow(world, {
        ...{ hostId: venue.id, day: tonight, ticketTypes: [{ priceCents: 0 }] },
      })
      const tickets = await soldTickets(world, eventID, { quantity: ticketCount })
      const place = { eventID, occurrenceDate: tonight }
      const phones = [offlinePhone(staff, place, 'Main door'), offlinePhone(staff, place, 'Patio')]
      for (const one of phones) await one.readList()
      let admittedOnline = 0

      for (const each of steps) {
        const one = 'phone' in each ? phones[each.phone] : undefined
        const ticketID = 'ticket' in each ? tickets[each.ticket]?.id : undefined
        if (each.do === 'scan' && ticketID) one?.scan(ticketID)
        else if (each.do === 'undo') one?.undoLast()
        else if (each.do === 'send') await one?.send()
        else if (each.do === 'send, and lose the answer') await one?.send({ isAnswerLost: true })
        // A phone reads its list once it has sent everything.
        else if (each.do === 'read the list') await one?.send().then(one.readList)
        else if (each.do === 'scan online' && ticketID) {
          const scan = { ...place, ticketID, door: 'Side', nonce: newId<string>() }
          if ((await checkIn(staff, scan)).result === 'admitted') admittedOnline += 1
        } else if (each.do === 'refund' && ticketID) {
          await world.db
            .updateTable('tickets')
            .set({ state: 'refunded' })
            .where('id', '=', ticketID)
            .where('state', '=', 'valid')
            .execute()
        }
      }
      for (const one of phones) await one.send()
      for (const one of phones) expect(await one.send(), 'nothing is left to send').toEqual([])

      const counted = await world.db
        .selectFrom('checkins')
        .innerJoin('tickets', 'tickets.id', 'checkins.ticket_id')
        .select(['ticket_id', 'nonce', 'door'])
        .where('event_id', '=', eventID)
        .where('result', '=', 'admitted')
        .where('undone_at', 'is', null)
        .execute()
      expect(new Set(counted.map(({ ticket_id }) => ticket_id)).size, 'one admission counts').toBe(counted.length)

      const { conflicts, dates } = await fetchDoor(staff, { eventID })
      const inside = phones.flatMap(({ admitted }) => admitted).length + admittedOnline
      expect(counted.length + conflicts.length, 'everyone who is inside counts or is named').toBe(inside)
      expect(dates[0]?.admitted).toBe(counted.length)
      const broken = await brokenInvariants(world.db)
      expect(Object.keys(broken).filter((name) => name.startsWith('I6 a check-in without'))).toEqual([])
      for (const { reason, first, use } of conflicts) {
        expect(['already_used', 'refunded']).toContain(reason)
        expect(['Main door', 'Patio']).toContain(use.door)
        expect(first !== null).toBe(reason === 'already_used')
      }
    }),
    { numRuns: 40 },
  )
}, 240_000)
