import { strFromU8, unzipSync } from 'fflate'
import type { z } from 'zod'
import { contract } from '../../../src/contract.ts'
import { publicApi } from '../../../src/kernel/addresses/public-api.ts'
import { answerCall } from '../../../src/server/calls/answer-call.ts'
import { pathsOf } from './page-paths.ts'
import type { PeopleSite, Person } from './site.ts'

/** Something that a viewer received: from a call, a page or a stream. */
export type Reading = {
  source: string
  text: string
  /** The request named people by their ids, so that the answer may repeat those. */
  namesPeople: boolean
}

/** Calls that read, by their names. */
const isRead = /^(?:fetch|list|find|get|search|count|suggest|describe|guestList|keepDoorList|checkUsername|export)/
const readCalls = Object.entries(contract).flatMap(
  ([
    name,
    {
      '~orpc': { meta, inputSchema },
    },
  ]) => (isRead.test(name) && meta.may !== 'operator' ? [{ name, schema: inputSchema }] : []),
)

/** Inputs that hold whatever a call may need to name: its schema drops the rest. */
function inputsFor(name: string, site: PeopleSite): object[] {
  const [eventID] = site.events
  const pages = [site.venue.id, ...site.bands]
  const common = {
    eventID,
    eventIDs: site.events,
    ids: site.events,
    occurrenceDate: '2026-11-21',
    ...{ device: 'device-of-sixteen', door: 'Main' },
    ...{ searchTerm: 'quill', searchText: 'quill' },
    ...{ payoutID: site.keys.payoutID, requestID: site.keys.requestID },
    text: 'The Band',
    city: 'Oakland, CA',
    username: site.host.username,
    key: name === 'fetchPlanLink' ? site.keys.planKey : name === 'fetchGroupHold' ? site.keys.groupKey : 'none',
    days: ['2026-11-21'],
    eventTime: '20:00',
    venueName: 'The Blue Door',
    venueAddress: '12 Broadway, Oakland, CA 94607',
    ...{ lat: 37.8, lng: -122.27, latitude: 37.8, longitude: -122.27, day: null },
    ...{ south: 37, west: -123, north: 38, east: -122, minLat: 37, maxLat: 38, minLon: -123, maxLon: -122 },
  }
  const ofPage = (id: string) => ({ ...common, entityID: id, entityDetails: { id, type: 'band' } })
  if (name === 'fetchChat' || name === 'listChats' || name === 'listNotifications')
    return [site.fanRoom, site.crew, ...site.planRooms].flatMap((chatID) =>
      [undefined, { id: site.venue.id }, { id: site.band }].flatMap((entityDetails) => [
        { chatID, entityDetails },
        { chatID, entityDetails, after: 0 },
      ]),
    )
  if (name === 'listEntitiesNearby') return [{ ...common, kind: 'band' }]
  if (name === 'getUserProfileData' || name === 'listFriendShows')
    return site.people.map(({ who }) => ({ profileID: who.userId }))
  if (name === 'getFriendsGoing') return [{ eventID, friendIds: site.people.map(({ who }) => who.userId) }]
  if (name === 'findPersonToInvite')
    return site.bands.flatMap((entityID) => site.people.map(({ username }) => ({ entityID, username })))
  if (name === 'listEventInvites')
    return pages.flatMap((id) => ['received', 'sent'].map((list) => ({ ...ofPage(id), list })))
  if (name === 'fetchOrder' || name === 'fetchReturns' || name === 'fetchRefundableTickets')
    return site.orders.map((orderID) => ({ orderID }))
  return [...pages.map(ofPage), { ...ofPage(site.venue.id), eventID: site.events[1] }]
}

/** Calls whose request names people, so that the answer may repeat how. */
const namesPeople = new Set(['getUserProfileData', 'findPersonToInvite'])

/**
 * What a viewer gets from every call that reads; what is refused says nothing of anyone either.
 *
 * @throws where a call takes none of the inputs above: then it needs one there
 */
export async function readCallsAs(site: PeopleSite, viewer: Person | null): Promise<Reading[]> {
  const ctx = { ...(viewer ?? { ...site.host, who: null }), requestId: 'test' }
  const requests = readCalls.flatMap(({ name, schema }) => {
    const results = inputsFor(name, site).map((input) => (schema as z.ZodType).safeParse(input))
    const inputs = new Set(results.flatMap(({ success, data }) => (success ? [JSON.stringify(data)] : [])))
    if (inputs.size === 0) throw new Error(`${name} takes no input of those that this test knows.`)
    return [...inputs].map((input) => ({ name, input }))
  })
  return Promise.all(
    requests.map(async ({ name, input }) => {
      const { body, status } = await answerCall(name, ctx, () => JSON.parse(input))
      if (status === 400 || status === 500) throw new Error(`${name} answers ${status}: ${JSON.stringify(body)}`)
      const room = name === 'fetchChat' && input.includes(site.crew) ? ' of the crew' : ''
      return { source: name + room, text: textOf(body), namesPeople: namesPeople.has(name) }
    }),
  )
}

/** An answer as text, with what is packed in it. */
function textOf(body: unknown): string {
  const zip = typeof body === 'object' && body !== null && 'zip' in body ? body.zip : null
  if (typeof zip !== 'string') return JSON.stringify(body)
  return Object.values(unzipSync(Buffer.from(zip, 'base64')))
    .map((file) => strFromU8(file))
    .join('\n')
}

/** Drawing all pages takes longer than all else: a scene is seen through every third. */
export const partsOfPages = 3

/** What a viewer gets from the pages and files of one of the parts. */
export async function readPagesAs(site: PeopleSite, viewer: Person | null, part: number): Promise<Reading[]> {
  const readings: Reading[] = []
  // The public API takes a session's token for a key that is none.
  const headersOf = (path: string): HeadersInit =>
    viewer && !path.startsWith(publicApi) ? { authorization: `Bearer ${viewer.token}` } : {}
  for (const path of pathsOf(site).filter((_, index) => index % partsOfPages === part)) {
    // oxlint-disable-next-line no-await-in-loop -- pages are drawn one after the other
    const response = await site.app.fetch(new Request(`http://localhost:3000${path}`, { headers: headersOf(path) }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    readings.push({
      source: sourceOf(path, site),
      text: await response.text(),
      namesPeople: path.startsWith('/userprofile/'),
    })
  }
  return readings
}

const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** An address without ids, but for the room. */
const sourceOf = (path: string, { crew, fanRoom }: PeopleSite) =>
  path.replaceAll(crew, 'crew').replaceAll(fanRoom, 'fans').replaceAll(id, ':id')
