import { expect, test } from 'vitest'
import type { CallName } from '../../src/contract.ts'
import type { EntityId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import { answerCall } from '../../src/server/calls/answer-call.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'
import { approvedBand, approvedVenue, manages } from '../support/entity-builders.ts'
import { openToRequests } from '../support/gig-desk.ts'
import { fan } from '../support/people-builders.ts'
import { newWorld } from '../support/world.ts'

type Pages = { ours: EntityId; other: EntityId; requestID: string }
type Probe = [call: CallName, input: (pages: Pages) => object]

const wish = { selectedDate: '2026-11-27', eventName: 'Two bands', message: 'Shall we share the night?', offer: '' }
const requested: Probe = [
  'sendCollabRequest',
  ({ ours, other }) => ({ collabRequest: { ...wish, senderID: ours, receiverID: other } }),
]
const actingPage = (pages: Pages) => ({ entityDetails: { id: pages.ours } })
const thread = (pages: Pages) => ({ requestID: pages.requestID, ...actingPage(pages) })

/** What a manager of a page asks of another page, one after the other. */
const probes: Probe[] = [
  ['fetchProfile', ({ other }) => ({ entityID: other })],
  ['checkAvailability', (pages) => ({ ...actingPage(pages), pageID: pages.other, selectedDate: wish.selectedDate })],
  requested,
  requested,
  ['listCollabRequests', actingPage],
  ['sendBookingMessage', (pages) => ({ ...thread(pages), entryID: newId<string>(), text: 'Still free?' })],
  ['fetchBooking', thread],
  ['listBookingPages', ({ requestID }) => ({ requestID })],
  ['withdrawCollabRequest', thread],
  ['listCollabRequests', actingPage],
  ['sendEntityFriendRequest', (pages) => ({ ...actingPage(pages), friendID: pages.other })],
  ['listEntityFriends', ({ other }) => ({ entityID: other })],
  ['withdrawEntityFriendRequest', (pages) => ({ ...actingPage(pages), friendID: pages.other })],
  ['askToManage', ({ other }) => ({ entityID: other })],
]

/** Ids, usernames and moments differ from one page to the next. */
const shapeOf = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/"(?:username|by)":"[^"]*"/g, 'username')
    .replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, 'time')

test('the answers about a page do not tell whether somebody of its team and the caller have blocked each other', async () => {
  const answersOf = async (blocker: 'nobody' | 'caller' | 'manager') => {
    await using world = await newWorld()
    const band = await approvedBand(world)
    const caller = await fan(world, { person: band.owner })
    const venue = await approvedVenue(world, { owner: await fan(world) })
    await openToRequests(world, band, venue)
    const manager = await fan(world)
    await manages(world, manager, venue.id, 'admin')
    if (blocker === 'caller') await as(caller).blockUser({ userID: manager.who.userId })
    if (blocker === 'manager') await as(manager).blockUser({ userID: caller.who.userId })

    const pages: Pages = { ours: band.id, other: venue.id, requestID: newId<string>() }
    const answers: [CallName, string][] = []
    for (const [call, input] of probes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body } = await answerCall(call, { ...caller, requestId: 'test' }, () => input(pages))
      answers.push([call, shapeOf({ status, body })])
      if (call === 'sendCollabRequest' && typeof body === 'object' && body && 'requestID' in body)
        pages.requestID = String(body.requestID)
    }
    return answers
  }
  const usual = await answersOf('nobody')
  expect(usual.filter(([, answer]) => !answer.includes('"status":200'))).toEqual([])
  expect(await answersOf('manager')).toEqual(usual)
  expect(await answersOf('caller')).toEqual(usual)
})
