import { expect, test } from 'vitest'
import type { CallName } from '../../src/contract.ts'
import type { EntityId, EventId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import { answerCall } from '../../src/server/calls/answer-call.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'
import { approvedBand, approvedVenue, manages } from '../support/entity-builders.ts'
import { publishedShow } from '../support/event-builders.ts'
import { openToRequests } from '../support/gig-desk.ts'
import { fan } from '../support/people-builders.ts'
import { newWorld } from '../support/world.ts'

type Pages = { ownID: EntityId; other: EntityId; eventID: EventId; requestID: string; holdID: string }
type Probe = [call: CallName, input: (pages: Pages) => object]

const wish = { selectedDate: '2026-11-27', eventName: 'Two bands', message: 'Shall we share the night?', offer: '' }
const requested: Probe = [
  'sendCollabRequest',
  ({ ownID, other }) => ({ collabRequest: { ...wish, senderID: ownID, receiverID: other } }),
]
const actingPage = (pages: Pages) => ({ entityDetails: { id: pages.ownID } })
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

/** The show of the page that asks, to which it invites the other one. */
const show = (pages: Pages) => ({ eventID: pages.eventID })
const invited: Probe = [
  'sendEntityEventInvite',
  (pages) => ({ eventInvite: { ...show(pages), entityID: pages.other } }),
]
const sentInvites: Probe = ['listEventInvites', (pages) => ({ ...actingPage(pages), list: 'sent' })]
const hold = (pages: Pages) => ({ holdID: pages.holdID, ...actingPage(pages) })

/** What a manager of a venue asks of an act. */
const probesOfVenue: Probe[] = [
  invited,
  invited,
  sentInvites,
  ['fetchEvent', show],
  [
    'removeProfileFromEvent',
    (pages) => ({
      ...show(pages),
      entityDetails: { id: pages.ownID, type: 'venue' },
      removeProfile: { id: pages.other, type: 'band' },
    }),
  ],
  sentInvites,
  ['holdDate', (pages) => ({ ...actingPage(pages), selectedDate: '2026-12-04', holderID: pages.other })],
  ['holdDate', (pages) => ({ ...actingPage(pages), selectedDate: '2026-12-04', holderID: pages.other })],
  ['holdDate', (pages) => ({ ...actingPage(pages), selectedDate: '2026-12-04', holderName: 'Salt & Rope' })],
  ['fetchGigCalendar', actingPage],
  ['challengeHold', hold],
  ['fetchGigCalendar', actingPage],
  ['changeHoldExpiry', (pages) => ({ ...hold(pages), expiresOn: '2026-12-03' })],
  ['releaseHold', hold],
  ['fetchGigCalendar', actingPage],
]

/** Ids, usernames and moments differ from one page to the next. */
const shapeOf = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/"(?:username|by)":"[^"]*"/g, 'username')
    .replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, 'time')

type Blocker = 'nobody' | 'caller' | 'manager'

/** What a manager of one page is answered about another, in whose team someone is kept apart from them or no one. */
async function answersOf(asks: 'band' | 'venue', blocker: Blocker): Promise<[CallName, string][]> {
  await using world = await newWorld()
  const band = await approvedBand(world, { owner: await fan(world) })
  const venue = await approvedVenue(world, { owner: await fan(world) })
  await openToRequests(world, band, venue)
  const [ownPage, otherPage] = asks === 'band' ? [band, venue] : [venue, band]
  const caller = ownPage.owner
  const { eventId } = await publishedShow(world, { hostId: venue.id, day: '2026-12-11' })
  const manager = await fan(world)
  await manages(world, manager, otherPage.id, 'admin')
  if (blocker === 'caller') await as(caller).blockUser({ userID: manager.who.userId })
  if (blocker === 'manager') await as(manager).blockUser({ userID: caller.who.userId })

  const some = newId<string>()
  const pages: Pages = { ownID: ownPage.id, other: otherPage.id, eventID: eventId, requestID: some, holdID: some }
  const answers: [CallName, string][] = []
  for (const [call, input] of asks === 'band' ? probes : probesOfVenue) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, body } = await answerCall(call, { ...caller, requestId: 'test' }, () => input(pages))
    answers.push([call, shapeOf({ status, body })])
    if (typeof body !== 'object' || !body) continue
    if (call === 'sendCollabRequest' && 'requestID' in body) pages.requestID = String(body.requestID)
    if (call === 'holdDate' && 'holdID' in body) pages.holdID = String(body.holdID)
  }
  return answers
}

test.each(['band', 'venue'] as const)(
  'the answers to a %s about a page do not tell whether somebody of its team and the caller have blocked each other',
  async (asks) => {
    const usual = await answersOf(asks, 'nobody')
    expect(usual.filter(([, answer]) => !answer.includes('"status":200'))).toEqual([])
    expect(await answersOf(asks, 'manager')).toEqual(usual)
    expect(await answersOf(asks, 'caller')).toEqual(usual)
  },
)
