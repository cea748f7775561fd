import { expect } from 'vitest'
import { createChat } from '../../../src/features/chat/rooms/create-chat.service.ts'
import type { ChatId, ChatMessageId, ChatRemovalId, EntityId } from '../../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../../src/ports/ctx.ts'
import { newId } from '../../../src/ports/ids.ts'
import { buildIfNeeded, built } from '../../../src/server/builder/build.ts'
import type { Product } from '../../../src/server/process/product.ts'
import { confirmAct } from '../chat-builders.ts'
import { sellingVenue } from '../checkout-builders.ts'
import { approvedBand, manages } from '../entity-builders.ts'
import { publishedShow } from '../event-builders.ts'
import { processOf, withSession } from '../live-desk.ts'
import { fan } from '../people-builders.ts'
import { names, type Scene, stage } from '../people-scene.ts'
import { uploadedPicture } from '../picture-builders.ts'
import { keysOfScene } from './links.ts'
import { soldTickets } from '../ticket-builders.ts'
import type { World } from '../world.ts'

/** What is random about the chats of the first show, beside the people's scene. */
export type ChatScene = {
  /** Who has written to the fans, before they became what they are. */
  hasPosted: boolean[]
  hasTicket: boolean[]
  hasLeft: boolean[]
  /** The third person helps to run the page of the second, which plays the show. */
  hasColleague: boolean
}

/** The person who runs the first person's page with no one, the second's with the third. */
export const bandOwner = 1
export const colleague = 2

/** The whole product over one world: four people with pages, a host, two shows, and both rooms of the first. */
export async function peopleSite(world: World) {
  await buildIfNeeded(() => {})
  const { createApp }: Product = await import(built.server)
  const app = createApp(world.ctx, { authSecret: 'a secret of thirty-two characters' })
  const site = await processOf(world)

  const people = await Promise.all(
    [...names, 'Hollis'].map(async (name) => {
      const person = await fan(world, { fullName: name, username: `${name.toLowerCase()}.of.oakland` })
      const picture = await uploadedPicture(world, person)
      await world.db.updateTable('fans').set({ picture_id: picture }).where('user_id', '=', person.who.userId).execute()
      const { token } = await withSession(world, person)
      return { ...person, picture, token }
    }),
  )
  const host = people[names.length]
  const fans = people.slice(0, names.length)
  if (!host) throw new Error('There is no host.')
  const venue = await sellingVenue(world, { owner: host })
  const bands: EntityId[] = []
  const usernames = [venue.username]
  for (const [position, owner] of fans.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one world
    const { id, username } = await approvedBand(world, { owner, name: `The Band ${position}` })
    bands.push(id)
    usernames.push(username)
  }
  const first = await publishedShow(world, { hostId: venue.id, ticketTypes: [{}] })
  const second = await publishedShow(world, { hostId: venue.id, day: '2026-11-22' })
  const [band] = bands.slice(bandOwner)
  if (!band) throw new Error('There is no band.')
  await confirmAct(world, first.eventId, band)
  const orders = await Promise.all(
    fans.map((buyer) => soldTickets(world, first.eventId, { buyer, holderName: buyer.fullName })),
  )
  const asVenue = { id: venue.id, type: 'venue' }
  const keys = await keysOfScene(world, { fans, bands, venue, show: first, orderId: orders[0]?.[0]?.orderId })
  const { chatID: crew } = await createChat(host, { eventID: first.eventId, entityDetails: asVenue })
  const { chatID: fanRoom } = await createChat(host, { eventID: first.eventId, entityDetails: asVenue, room: 'fans' })
  return {
    app,
    site,
    people,
    fans,
    host,
    venue,
    bands,
    /** Of the venue and the bands. */
    usernames,
    band,
    events: [first.eventId, second.eventId],
    orders: orders.map(([ticket]) => ticket?.orderId ?? ''),
    crew,
    fanRoom,
    keys,
    /** Of the plans of the scene. */
    planRooms: [] as ChatId[],
    async [Symbol.asyncDispose]() {
      app.endStreams()
      await site[Symbol.asyncDispose]()
    },
  }
}

export type PeopleSite = Awaited<ReturnType<typeof peopleSite>>
export type Person = PeopleSite['people'][number]

/** Makes a scene, and what it has of chats. */
export async function stageSite(world: World, site: PeopleSite, scene: Scene, chats: ChatScene): Promise<void> {
  const { db } = world
  await stage(world, site.fans, site.events, scene)
  for (const table of ['chat_messages', 'chat_departures', 'chat_reads'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.deleteFrom(table).execute()
  await db
    .deleteFrom('entity_managers')
    .where('entity_id', '=', site.band)
    .where('user_id', '=', idOf(site, colleague))
    .execute()
  const third = site.people[colleague]
  if (chats.hasColleague && third) await manages(world, third, site.band, 'editor')
  for (const [position, fanOfShow] of site.fans.entries()) {
    const state = chats.hasTicket[position] ? ('valid' as const) : ('refunded' as const)
    const orderId = site.orders[position] ?? ''
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db
      .updateTable('tickets')
      .set({ state })
      .where('order_id', '=', orderId as never)
      .execute()
    const { userId } = fanOfShow.who
    if (chats.hasLeft[position]) {
      // The host removed some of those who wrote.
      const isRemoved = chats.hasPosted[position] && chats.hasTicket[position]
      const removal_id = isRemoved ? newId<ChatRemovalId>() : null
      const row = { chat_id: site.fanRoom, entity_id: null, user_id: userId, at: world.ctx.now(), removal_id }
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await db.insertInto('chat_departures').values(row).execute()
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (chats.hasPosted[position]) await writeMessage(world, site.fanRoom, fanOfShow)
  }
  await db.updateTable('plans').set({ link_key: site.keys.planKey }).execute()
  site.planRooms = await openPlanRooms(world, site, chats)
}

/** The chats of the scene's plans, in which everyone in them has written who has written to the fans. */
async function openPlanRooms(world: World, site: PeopleSite, chats: ChatScene): Promise<ChatId[]> {
  const { db } = world
  const members = await db
    .selectFrom('plan_members as m')
    .innerJoin('plans as p', 'p.id', 'm.plan_id')
    .select(['m.plan_id as planId', 'm.user_id as userId', 'p.event_id as eventId'])
    .execute()
  const rooms: ChatId[] = []
  for (const [planId, group] of Map.groupBy(members, (member) => member.planId)) {
    const id = newId<ChatId>()
    rooms.push(id)
    const at = { created_at: world.ctx.now(), changed_at: world.ctx.now() }
    const event_id = group[0]?.eventId ?? newId<never>()
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db
      .insertInto('chats')
      .values({ id, event_id, room: 'plan', plan_id: planId, ...at })
      .execute()
    for (const [position, person] of site.fans.entries())
      if (chats.hasPosted[position] && group.some(({ userId }) => userId === person.who.userId))
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await writeMessage(world, id, person)
  }
  return rooms
}

/** A message from before: its author could have been anyone at the time. */
async function writeMessage(world: World, chatId: ChatId, { who }: SignedInCtx): Promise<void> {
  const { last_seq: seq } = await world.db
    .updateTable('chats')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1), changed_at: world.ctx.now() }))
    .where('id', '=', chatId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const message = { id: newId<ChatMessageId>(), chat_id: chatId, seq, change_seq: seq, text: 'Hello from before' }
  await world.db
    .insertInto('chat_messages')
    .values({ ...message, sender_user_id: who.userId, client_key: newId<string>(), created_at: world.ctx.now() })
    .execute()
}

export function idOf({ people }: Pick<PeopleSite, 'people'>, position: number) {
  const person = people[position]
  expect(person).toBeDefined()
  return person?.who.userId ?? newId<never>()
}

/** What no one but one person is known by. */
export const traitsOf = ({ who, username, fullName, picture }: Person) => ({
  id: who.userId,
  username,
  name: fullName,
  picture,
  email: who.email,
})
