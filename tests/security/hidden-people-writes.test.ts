import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallName } from '../../src/contract.ts'
import { newId } from '../../src/ports/ids.ts'
import { answerCall } from '../../src/server/calls/answer-call.ts'
import { post } from '../support/chat-builders.ts'
import { createChat } from '../../src/features/chat/rooms/create-chat.service.ts'
import { approvedVenue } from '../support/entity-builders.ts'
import { publishedShow } from '../support/event-builders.ts'
import { type Sight, sightOf } from '../support/hidden-people/oracle.ts'
import { hiddenFromFirst } from '../support/hidden-people/reasons.ts'
import { type Named, writeProbes, writesWithoutProbe } from '../support/hidden-people/write-probes.ts'
import { fan } from '../support/people-builders.ts'
import { everybody, type Fan, names, type Scene, scene, stage } from '../support/people-scene.ts'
import { soldTickets } from '../support/ticket-builders.ts'
import { newWorld, type World } from '../support/world.ts'

/** The example and random sites: as many on a slow machine, which takes longer. */
const numRuns = 8

/** Four people with a page each and tickets to a show, whose chat has a message of each. */
async function people(world: World) {
  const fans: Fan[] = []
  for (const name of names)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    fans.push(await fan(world, { fullName: name, username: `${name.toLowerCase()}.of.oakland` }))
  const pages = await Promise.all(fans.map(async (owner) => (await approvedVenue(world, { owner })).id))
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  const other = await publishedShow(world, { day: '2026-11-22' })
  for (const buyer of fans)
    // oxlint-disable-next-line no-await-in-loop -- one show
    await soldTickets(world, eventId, { buyer, holderName: buyer.fullName })
  const [first] = fans
  if (!first) throw new Error('There is nobody.')
  const { chatID } = await createChat(first, { eventID: eventId })
  const messages: string[] = []
  for (const sender of fans)
    // oxlint-disable-next-line no-await-in-loop -- one room
    messages.push((await post(sender, chatID, 'Hello')).message.messageID)
  return { fans, pages, messages, events: [eventId, other.eventId] }
}

type Site = Awaited<ReturnType<typeof people>>

/** By what a viewer knows someone, from when they were not hidden. */
async function namesOf(world: World, { fans, messages }: Site, viewer: number, other: number) {
  const person = fans[other]?.who.userId ?? newId<never>()
  const notifications = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('sender_id', '=', person)
    .where('to_user_id', '=', fans[viewer]?.who.userId ?? null)
    .execute()
  const plans = await world.db.selectFrom('plans').select('id').where('starter_id', '=', person).execute()
  return {
    person: [person],
    notification: notifications.map(({ id }) => id),
    message: messages.slice(other, other + 1),
    plan: plans.map(({ id }) => id),
  } satisfies Record<Named, string[]>
}

/** Where the answer about someone whom a viewer may not see differs from that about no one. */
async function differencesIn(
  world: World,
  site: Site,
  { viewer, other, sight }: { viewer: number; other: number; sight: Sight },
) {
  const [actor, target, page, eventID] = [site.fans[viewer], site.fans[other], site.pages[viewer], site.events[0]]
  if (!actor || !target || !page || !eventID) throw new Error('There is nobody.')
  const answerTo = async (call: CallName, input: object) => {
    const { status, body } = await answerCall(call, { ...actor, requestId: 'test' }, () => input)
    expect(status, `${call} ${JSON.stringify(input)}`).not.toBe(400)
    return `${status} ${JSON.stringify(body)}`
  }
  const idsByName = await namesOf(world, site, viewer, other)
  const differences: string[] = []
  const probes = writeProbes.filter(({ mayKnowWhomOneBlocked }) => !(mayKnowWhomOneBlocked && sight.isOnBlockList))
  for (const { call, about, by, input } of probes)
    for (const id of idsByName[by]) {
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      const answer = await answerTo(call, input({ id, username: target.username }, { page, eventID }))
      // oxlint-disable-next-line no-await-in-loop -- as above
      const ofNobody = await answerTo(
        call,
        input({ id: newId<string>(), username: 'nobody.of.oakland' }, { page, eventID }),
      )
      if (answer !== ofNobody)
        differences.push(
          `${call} ${about ?? ''} tells ${names[viewer]} of ${names[other]}: ${answer} and not ${ofNobody}`,
        )
    }
  return differences
}

test('every call that writes and names a person is among those that are tried', () => {
  expect(writesWithoutProbe()).toEqual([])
})

test('over random visibilities, friendships, requests, blocks and plans, a write responds about a person whom its caller can’t see as if they didn’t exist', async () => {
  await using world = await newWorld()
  const site = await people(world)
  const property = fc.asyncProperty(scene, async (staged: Scene) => {
    const differences: string[] = []
    for (const viewer of everybody.filter((one) => !staged.people[one]?.isSuspended)) {
      // A viewer's writes end what stands between them and others: the next one finds everything as it was.
      // oxlint-disable-next-line no-await-in-loop -- one viewer after the other
      await stage(world, site.fans, site.events, staged)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await world.db.deleteFrom('reports').execute()
      for (const other of everybody.filter((one) => one !== viewer)) {
        const sight = sightOf(staged, viewer, other)
        // oxlint-disable-next-line no-await-in-loop -- one viewer after the other
        if (!sight.name) differences.push(...(await differencesIn(world, site, { viewer, other, sight })))
      }
    }
    expect(differences).toEqual([])
  })
  const examples: [Scene][] = [[hiddenFromFirst[0]]]
  await fc.assert(property, { numRuns, examples })
}, 120_000)
