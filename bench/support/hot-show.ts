import { randomBytes } from 'node:crypto'
import type { Db } from '../../src/db/connect.ts'
import { writeOccurrences } from '../../src/features/events/event/occurrences.service.ts'
import { addDays, day, wallTime } from '../../src/kernel/day.ts'
import type { EntityId, EventId, TicketTypeId, UserId } from '../../src/kernel/ids.ts'
import { cents } from '../../src/kernel/money.ts'
import { parseZone } from '../../src/kernel/zone.ts'
import { newId } from '../../src/ports/ids.ts'
import type { Payments } from '../../src/ports/payments/payments.ts'
import { hashToken } from '../../src/features/accounts/sessions/session-token.ts'

/** A buyer, the token of their session, and the address that they call from: accounts and addresses have limits. */
export type Buyer = { userId: UserId; email: string; token: string; address: string }

let buyerTotal = 0

function nextAddress() {
  buyerTotal += 1
  return `10.${(buyerTotal >> 16) & 255}.${(buyerTotal >> 8) & 255}.${buyerTotal & 255}`
}

/** People who are signed in and verified. */
export async function addBuyers(db: Db, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => {
    const userId = newId<UserId>()
    const token = randomBytes(24).toString('base64url')
    return { userId, email: `${userId}@example.com`, token, address: nextAddress() }
  })
  await db
    .insertInto('users')
    .values(buyers.map(({ userId, email }) => ({ id: userId, email, email_verified: true })))
    .execute()
  await db
    .insertInto('sessions')
    .values(
      buyers.map(({ userId, token }) => ({
        id: newId<string>(),
        user_id: userId,
        token: hashToken(token),
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute()
  return buyers
}

/** A venue that may sell at the local card provider, and its owner. */
export async function addSeller(db: Db, payments: Payments): Promise<EntityId> {
  const id = newId<EntityId>()
  const seller = await payments.createSeller({ entityId: id, email: 'venue@example.com' })
  await payments.onboardingLink({
    accountId: seller.id,
    returnUrl: 'http://localhost/',
    refreshUrl: 'http://localhost/',
  })
  await payments.localPages?.finishOnboarding(seller.id)
  await db
    .insertInto('entities')
    .values({
      id,
      type: 'venue',
      name: 'The Blue Door',
      name_key: 'the blue door',
      username: `v${id.replaceAll('-', '').slice(-20)}`,
      status: 'approved',
      location: 'Oakland, CA',
      city: 'Oakland',
      state: 'CA',
      ...oakland,
      zone: losAngeles,
      address,
      capacity: 5_000,
      seller_account: seller.id,
      charges_enabled: true,
      payouts_enabled: true,
    })
    .execute()
  const [owner] = await addBuyers(db, 1)
  if (owner) {
    await db.insertInto('entity_managers').values({ entity_id: id, user_id: owner.userId, role: 'owner' }).execute()
  }
  return id
}

/** A show next week with one ticket type. */
export async function addShow(db: Db, hostId: EntityId, quantity: number) {
  const eventId = newId<EventId>()
  const ticketTypeId = newId<TicketTypeId>()
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('events')
      .values({
        id: eventId,
        host_entity_id: hostId,
        status: 'published',
        name: 'Harbor Lights',
        venue_name: 'The Blue Door',
        venue_address: address,
        city: 'Oakland',
        state: 'CA',
        ...oakland,
        zone: losAngeles,
        day: addDays(day(now.toISOString().slice(0, 10)), 7),
        wall_time: wallTime('20:30'),
        internal_tickets: true,
      })
      .execute()
    await tx
      .insertInto('ticket_types')
      .values({
        id: ticketTypeId,
        event_id: eventId,
        position: 0,
        name: 'General Admission',
        price_cents: cents(2_000),
        quantity,
      })
      .execute()
    await writeOccurrences(tx, eventId, now)
  })
  const { id: stockId } = await db
    .selectFrom('ticket_stock')
    .select('id')
    .where('ticket_type_id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  return { eventId, ticketTypeId, stockId }
}

const oakland = { lat: 37.8044, lng: -122.2712 }
const address = '12 Broadway, Oakland, CA 94607'
const losAngeles = zoneNamed('America/Los_Angeles')

function zoneNamed(name: string) {
  const zone = parseZone(name)
  if (!zone) throw new Error(`No such zone: ${name}`)
  return zone
}
