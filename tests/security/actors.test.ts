import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import type { Row } from '../../src/features/authorization.ts'
import { answerCall } from '../../src/server/calls/answer-call.ts'
import type { Case } from '../support/actor-case.ts'
import { type Actor, actorDesk, actors, isHolder, roleAt, type Side } from '../support/actor-desk.ts'
import { chatCases } from '../support/chat-cases.ts'
import { entityCases } from '../support/entity-cases.ts'
import { eventCases } from '../support/event-cases.ts'
import { gigCases } from '../support/gig-cases.ts'
import { peopleCases } from '../support/people-cases.ts'
import { onDatabase, rehearse, rehearseUntilCommit, untouchable } from '../support/rehearsal.ts'
import { teamCases } from '../support/team-cases.ts'
import { newWorld, type World } from '../support/world.ts'

const rowOf = new Map<string, Row>(Object.entries(contract).map(([name, call]) => [name, call['~orpc'].meta]))
const cases = [...entityCases, ...teamCases, ...eventCases, ...peopleCases, ...chatCases, ...gigCases]

/** Calls that name no one's thing: they are about the caller, or about what is public. */
const namingNothing = [
  ...['acceptTerms', 'createUserProfile', 'updateSearchPref', 'updateCity', 'setVisibility', 'fetchOwnUser'],
  ...['register', 'resendVerification', 'verifyEmail', 'signIn', 'signOut', 'fetchPasskeyOptions', 'signInWithPasskey'],
  // A key is the proof: of an invite in an email, of a ticket that was sent, and of the links of a plan and a group.
  ...['fetchTeamInvite', 'fetchTransfer', 'acceptTicket', 'declineTicket', 'fetchPlanLink', 'joinPlan'],
  ...['fetchGroupHold', 'releaseGroupTickets'],
  ...['requestPasswordReset', 'resetPassword', 'changePassword', 'fetchPendingLink', 'linkIdentity'],
  ...['addPasskey', 'askForPasskey', 'listPasskeys', 'listSessions', 'endOtherSessions'],
  ...['fetchEmailChange', 'requestEmailChange', 'confirmEmailChange', 'cancelEmailChange'],
  ...[
    'deleteAccount',
    'exportMyData',
    'fetchLeaving',
    'listBlockedUsers',
    'listFriends',
    'listPeopleGoingToo',
    'searchData',
    'uploadImage',
    'createEntity',
  ],
  ...['createApiKey', 'listApiKeys', 'saveSearch', 'listSavedSearches', 'fetchWeeklyEmail', 'setWeeklyEmail'],
  ...['fetchOwnCalendar', 'renewOwnCalendar'],
  ...['fetchPushSettings', 'toggleUserNotifications', 'fetchNotificationChoices', 'setNotificationChoice'],
  ...[
    'listFavorites',
    'listManagedEntities',
    'listOrders',
    'listUnread',
    'listTickets',
    'listReceivedTickets',
    'listUserEvents',
    'listNextShows',
    'fetchOpenHold',
    'checkUsernameAvailability',
  ],
  ...['sendContactMessage', 'describePoint', 'listTowns', 'suggestPlaces', 'geocodeAddress'],
  ...[
    'suggestActs',
    'suggestVenues',
    'findVenueFacts',
    'findShowConflicts',
    'fetchBandsAndVenuesWithinRadius',
    'listEventsNearby',
    'listHome',
  ],
  ...['countEventsNearby', 'listRelatedEvents', 'listShowPoints', 'fetchCityGuide', 'listEntitiesNearby'],
  // Of operators: lists, and jobs, which belong to no one.
  ...['fetchDesk', 'fetchJobs', 'retryJobs', 'listContactMessages', 'listEntityQueue', 'listReports'],
  ...['fetchPromo', 'fetchPromoForm', 'savePromo'],
  ...['listImports', 'previewTownImport', 'publishTownImport', 'undoImport', 'undoMerge'],
  ...['listTroubledOrders', 'listDisputes', 'searchOrders', 'searchAccounts', 'searchAllEntities'],
]

/**
 * Who may by the matrix that was agreed on, for the calls that it lists: V visitor, U any verified user, D door,
 * E editor, A admin, O owner of the entity.
 */
const agreed: Record<string, string> = {
  fetchFavorites: 'VUDEAO',
  fetchProfile: 'VUDEAO',
  getUserProfileData: 'UDEAO',
  sendFriendRequest: 'UDEAO',
  sendManagementInvite: 'AO',
  'sendManagementInvite, as an owner': 'O',
  removeFriend: 'UDEAO',
  searchUsers: 'UDEAO',
  getFriendsGoing: 'UDEAO',
  // Friends only, whom none of these is to the person who is invited.
  eventInvite: '',
  // The recipient's alone: of others' ids the second changes nothing.
  handleRequest: '',
  markAsRead: 'UDEAO',
  removeUserEvents: 'UDEAO',
  removeManager: 'AO',
  'removeManager, an owner': 'O',
  leaveEntity: 'DEAO',
  toggleUserAttendance: 'UDEAO',
  changeFavoriteEntity: 'UDEAO',
  deleteEntity: 'O',
  updateSocialMediaLinks: 'EAO',
  setCollaborating: 'EAO',
  'saveEvent, a new draft': 'EAO',
  'saveEvent, one that is there': 'EAO',
  deleteEvent: 'EAO',
  removeProfileFromEvent: 'EAO',
  'handleEntityNotification, news': 'EAO',
  sendCollabRequest: 'EAO',
  sendEntityEventInvite: 'EAO',
  fetchBooking: 'EAO',
  sendBookingMessage: 'EAO',
  sendBookingOffer: 'EAO',
  answerBookingOffer: 'EAO',
  markBookingAsRead: 'EAO',
  'handleEntityNotification, a collaboration request': 'EAO',
  offerRefund: 'AO',
  createCheckoutSession: 'UDEAO',
  checkIn: 'DEAO',
  guestList: 'DEAO',
  createOnboardingLink: 'AO',
  'handleRequest, a page that waits': '',
  'createChat, the crew’s': 'EAO',
  leaveEventChat: 'EAO',
}

let world: World
let desk: Awaited<ReturnType<typeof actorDesk>>
let atFirst: unknown
beforeAll(async () => {
  // The evening of the shows, when doors count.
  world = await newWorld({ now: '2026-11-21T19:00:00-08:00' })
  desk = await actorDesk(world)
  atFirst = await everyRow()
})
afterAll(() => world[Symbol.asyncDispose]())

/** What every table holds, each as one number. */
async function everyRow() {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(world.db)
  const parts = rows.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, sum(hashtextextended(t::text, 0)) AS held FROM ${sql.table(name)} t`,
  )
  return (await sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY name`.execute(world.db)).rows
}

type Outcome = { answer: string; body: string; writtenRows: number }

/** One call by an actor, rolled back afterwards; an actor that its row refuses does not reach the database. */
async function ask(actor: Actor, call: string, input: unknown): Promise<Outcome> {
  const who = desk.asks[actor]
  const send = (db: typeof who.db) =>
    answerCall(call, { ...onDatabase(who, db), requestId: 'test' }, () => JSON.parse(JSON.stringify(input)))
  const isTurnedAway = atTheGate(actor, call) !== null
  const { result, writtenRows } = isTurnedAway
    ? { result: await send(untouchable(world.db)), writtenRows: 0 }
    : await rehearse(world.db, send)
  const body = JSON.stringify(result.body)
  const code = /"code":"([^"]+)"/.exec(body)?.[1]
  return { answer: result.status === 200 ? '200' : `${result.status} ${code}`, body, writtenRows }
}

/** The refusal of a call's row before the named thing is looked up; null when the row admits the actor. */
function atTheGate(actor: Actor, call: string): string | null {
  const may = rowOf.get(call)?.may
  if (may === 'anyone') return null
  if (actor === 'visitor') return '401 request/not-signed-in'
  if (may === 'signed-in') return null
  if (actor === 'unverified') return '403 request/unverified'
  return may === 'operator' && actor !== 'operator' ? '404 request/not-found' : null
}

function whoOf({ who, call }: Case): NonNullable<Case['who']> {
  const may = who ?? rowOf.get(call)?.may
  if (may === undefined || may === 'anyone' || may === 'signed-in' || may === 'fan') {
    throw new Error(`The table does not say who may ${call}.`)
  }
  return may
}

/** The expected answer to an actor about one venue's thing; a 404 stands for any 404 of its kind. */
function expected(one: Case, actor: Actor, side: Side): string {
  const turnedAway = atTheGate(actor, one.call)
  if (turnedAway) return turnedAway
  const { allowed = '200', hidden = '404' } = one
  if (side === 'none') return hidden

  const role = roleAt(actor, side)
  const exception = one.but?.({ actor, role, side })
  if (exception) return exception
  const who = whoOf(one)
  if (who === 'nobody') return hidden
  if (who === 'everybody') return allowed
  if (who === 'holder') return isHolder(actor, side) ? allowed : hidden
  if (actor === 'operator') return who === 'operator' || who.includes('operator') ? allowed : hidden
  if (who === 'operator') return hidden
  if (!role) return hidden
  return who.includes(role) ? allowed : '403 request/not-allowed'
}

const fits = (answer: string, expectedAnswer: string) =>
  answer === expectedAnswer || (expectedAnswer === '404' && answer.startsWith('404 '))
const nameOf = ({ call, about }: Case) => (about ? `${call}, ${about}` : call)
const isLetIn = (answer: string) => !/^40[134]/.test(answer)

test('check 1: every call is in a table of cases, or listed as naming nothing', () => {
  const coveredCalls = new Set<string>(cases.map(({ call }) => call))
  const missing = [...rowOf.keys()].filter((call) => !coveredCalls.has(call) && !namingNothing.includes(call))
  const superfluous = namingNothing.filter((call) => coveredCalls.has(call) || !rowOf.has(call))
  expect({ missing, superfluous }).toEqual({ missing: [], superfluous: [] })
})

/** What a call that lets everyone in says of nothing. */
const withoutInput: Record<string, string> = { fetchPendingLink: '404 social/link-gone' }

test('check 1: calls that name nothing admit the actors of their rows', async () => {
  const wrong: string[] = []
  for (const call of namingNothing) {
    for (const actor of actors) {
      const expectedAnswer = atTheGate(actor, call)
      // oxlint-disable-next-line no-await-in-loop -- each is taken back before the next
      const { answer } = await ask(actor, call, {})
      const isRight = expectedAnswer
        ? answer === expectedAnswer
        : answer === withoutInput[call] || !/^(401|403|404|5)/.test(answer)
      if (!isRight) wrong.push(`${call}, ${actor}: ${answer} for ${expectedAnswer ?? 'being let in'}`)
    }
  }
  expect(wrong).toEqual([])
})

const letters: [Actor, string][] = [
  ['visitor', 'V'],
  ['stranger', 'U'],
  ['door', 'D'],
  ['editor', 'E'],
  ['admin', 'A'],
  ['owner', 'O'],
]

test('check 1: ten actors get the agreed responses, and a refusal changes nothing and reveals nothing', async () => {
  const { own: ownId, other: otherId, none } = desk.sides
  const idsBySide = { none: [none, none], own: [ownId, otherId], other: [otherId, ownId] } as const
  const wrong: string[] = []
  const letIn: Record<string, string> = {}
  for (const one of cases) {
    const { hidden = '404', allowed } = one
    for (const actor of actors) {
      const outcomes = new Map<Side, Outcome>()
      for (const side of ['none', 'own', 'other'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- each is taken back before the next
        const { answer, body, writtenRows } = await ask(actor, one.call, one.input(...idsBySide[side]))
        outcomes.set(side, { answer, body, writtenRows })
        const expectedAnswer = expected(one, actor, side)
        const where = `${nameOf(one)}: ${actor}, ${side}: ${answer}`
        if (!fits(answer, expectedAnswer)) wrong.push(`${where} for ${expectedAnswer}`)
        if (!isLetIn(expectedAnswer) && expectedAnswer !== allowed && writtenRows > 0)
          wrong.push(`${where}, and ${writtenRows} rows are written`)
        if (whoOf(one) === 'holder' && hidden === '200' && !isHolder(actor, side) && writtenRows > 0)
          wrong.push(`${where}, and ${writtenRows} rows of somebody else are written`)
        const isHidden = expectedAnswer === hidden && expectedAnswer !== allowed && whoOf(one) !== 'everybody'
        if (isHidden && body !== outcomes.get('none')?.body)
          wrong.push(`${where}, and more is told than of none: ${body}`)
      }
      const letter = letters.find(([name]) => name === actor)?.[1] ?? ''
      if (isLetIn(outcomes.get('own')?.answer ?? '')) letIn[nameOf(one)] = `${letIn[nameOf(one)] ?? ''}${letter}`
    }
  }
  expect(wrong).toEqual([])
  const measured = Object.fromEntries(Object.keys(agreed).map((call) => [call, letIn[call] ?? '']))
  expect(measured).toEqual(agreed)
}, 240_000)

/** Calls that go on with a second write: a retry finds the first one and continues there. */
const continuing = ['createCheckoutSession', 'cancelOrder', 'recheckOrder']

test('a call whose write has committed succeeds, even when the database fails right after', async () => {
  const { own: ownId, other: otherId } = desk.sides
  const failed = new Set<string>()
  const committed = new Set<string>()
  for (const one of cases.filter(({ call }) => !continuing.includes(call))) {
    for (const actor of ['owner', 'follower', 'stranger', 'operator'] as const) {
      if (atTheGate(actor, one.call) !== null) continue
      const send = (db: World['db']) =>
        answerCall(one.call, { ...onDatabase(desk.asks[actor], db), requestId: 'test' }, () =>
          JSON.parse(JSON.stringify(one.input(ownId, otherId))),
        )
      // oxlint-disable-next-line no-await-in-loop -- each is taken back before the next
      const { result, hasCommitted } = await rehearseUntilCommit(world.db, send)
      if (hasCommitted) committed.add(one.call)
      if (hasCommitted && result.status >= 500) failed.add(`${nameOf(one)}: ${actor}: ${result.status}`)
    }
  }
  expect([...failed]).toEqual([])
  expect(committed.size).toBeGreaterThan(30)
}, 240_000)

test('check 2: calls with ids of others changed no row', async () => {
  expect(await everyRow()).toEqual(atFirst)
})
