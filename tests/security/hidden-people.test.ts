import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTogether, type Sight, sightOf } from '../support/hidden-people/oracle.ts'
import { groupHolder } from '../support/hidden-people/links.ts'
import { screensNobodyReads } from '../support/hidden-people/page-paths.ts'
import { partsOfPages, readCallsAs, type Reading, readPagesAs } from '../support/hidden-people/readings.ts'
import { readStreams } from '../support/hidden-people/read-streams.ts'
import { hiddenFromFirst } from '../support/hidden-people/reasons.ts'
import {
  bandOwner,
  type ChatScene,
  colleague,
  peopleSite,
  type PeopleSite,
  stageSite,
  traitsOf,
} from '../support/hidden-people/site.ts'
import { everybody, names, type Scene, scene } from '../support/people-scene.ts'
import { newWorld } from '../support/world.ts'

const ofEach = fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length })
const chatScene: fc.Arbitrary<ChatScene> = fc.record({
  hasPosted: ofEach,
  hasTicket: ofEach,
  hasLeft: fc.array(fc.constantFrom(true, false, false, false), { minLength: names.length, maxLength: names.length }),
  hasColleague: fc.boolean(),
})

const host = names.length
/** Of the scene's plan, which has a link. */
const planStarter = 0
const part = fc.nat({ max: partsOfPages - 1 })
/** Whose eyes a scene is read with; the last is a visitor without an account. */
const viewers = [...everybody, host, null]

/** Come first. */
const examples = [0, 0, 0, host].map((viewer, index): [Scene, ChatScene, number, number] => [
  ...hiddenFromFirst,
  viewer,
  index % partsOfPages,
])

/** What decides whether one person may be named to another in a place. */
type Case = Sight & {
  viewer: number
  other: number
  /** They go to a show, and said so. */
  goes: boolean
  isTogether: boolean
  isColleague: boolean
  /** They have written to the fans, and are neither private nor suspended. */
  isNamedToHost: boolean
}

const friendWhoGoes = ({ isFriend, goes, going }: Case) => isFriend && goes && going
const isHost = ({ viewer }: Case) => viewer === host

/** Where another rule holds than that of the name (decisions G2, G8, G36, G41); the first that fits counts. */
const places: [source: RegExp, mayName: (one: Case) => boolean][] = [
  [
    /^(?:listHome|listEvents\w+|getFriendsGoing|listFriendsGoing|fetchAttendance|fetchEvent|\/discover)$/,
    friendWhoGoes,
  ],
  [/^listPeopleGoingToo$/, ({ goes, going }) => goes && going],
  // Home says who asked into a plan.
  [/^\/(?:event\/:id)?$/, (one) => friendWhoGoes(one) || (one.name && (one.isFriend || one.isTogether))],
  [/^(?:\/calendar\/.*|\/api\/public\/.*|\/sitemap.xml)$/, () => false],
  [/^(?:fetchProfile|\/@.*)$/, (one) => one.isColleague || friendWhoGoes(one)],
  [/^(?:listBlockedUsers|exportMyData|\/account\/privacy)$/, ({ name, isOnBlockList }) => name || isOnBlockList],
  [
    /^\/manage\/:id\/event|^(?:listEventOrders|fetchRefundableTickets|fetchPayout|guestList|keepDoorList|fetchDoor|fetchListedGuests)$/,
    isHost,
  ],
  // A host moderates, whoever blocked whom.
  [/^(?:fetchChat|listChats|\/chat)/, (one) => one.name || one.isColleague || (isHost(one) && one.isNamedToHost)],
]

/** Where anyone with a link reads the first name of who shares it, and nothing else of them, while it works. */
const links: [source: RegExp, sharer: number, works: (sharer: Scene['people'][number]) => boolean][] = [
  [/^(?:fetchPlanLink|\/plan\/.*)$/, planStarter, ({ visibility }) => visibility !== 'private'],
  [/^(?:fetchGroupHold|\/together\/.*)$/, groupHolder, () => true],
]

/** Whether a place gives a viewer the first name of a person, whose whole name it is here, by a link. */
function givesFirstName(source: string, staged: Scene, viewer: number | null, other: number): boolean {
  const person = staged.people[other]
  if (!person || person.isSuspended || (viewer !== null && !sightOf(staged, viewer, other).isPresent)) return false
  return links.some(([pattern, sharer, works]) => sharer === other && pattern.test(source) && works(person))
}

/** The people who run a page see each other. */
const byName = ({ name, isColleague }: Case) => name || isColleague

function caseOf(staged: Scene, chats: ChatScene, viewer: number, other: number): Case {
  const person = staged.people[other]
  const ofBand = (one: number) => one === bandOwner || one === colleague
  return {
    ...sightOf(staged, viewer, other),
    viewer,
    other,
    goes: person?.goes.includes(true) ?? false,
    isTogether: isTogether(staged, viewer, other),
    isColleague: chats.hasColleague && ofBand(viewer) && ofBand(other),
    isNamedToHost: chats.hasPosted[other] === true && person?.visibility !== 'private' && !person?.isSuspended,
  }
}

/** Everything in some readings that tells a viewer of someone whom they may not see there. */
function leaksIn(
  readings: Reading[],
  site: PeopleSite,
  { staged, chats, viewer }: { staged: Scene; chats: ChatScene; viewer: number | null },
) {
  return readings.flatMap(({ source, text, namesPeople }) =>
    everybody
      .filter((other) => other !== viewer)
      .flatMap((other) => {
        const person = site.people[other]
        if (!person) return []
        const one = viewer === null ? null : caseOf(staged, chats, viewer, other)
        const rule = places.find(([pattern]) => pattern.test(source))?.[1] ?? byName
        const mayName = one !== null && rule(one)
        const { id, email, name, ...rest } = traitsOf(person)
        const hidden = givesFirstName(source, staged, viewer, other) ? rest : { name, ...rest }
        const traits = mayName ? {} : { ...hidden, ...(!namesPeople && { id }) }
        const leaks = Object.entries({ ...traits, ...(!(one && isHost(one)) && { email }) })
          .filter(([, value]) => text.includes(value))
          .map(([trait]) => trait)
        return leaks.length > 0 ? [`${source} gives ${nameOf(viewer)} the ${leaks.join(', ')} of ${names[other]}`] : []
      }),
  )
}

const nameOf = (viewer: number | null) => (viewer === null ? 'a visitor' : viewer === host ? 'the host' : names[viewer])

test('over random visibilities, friendships, blocks, shows, tickets and chats, no one receives a fact about a person they may not see', async () => {
  await using world = await newWorld()
  await using site = await peopleSite(world)
  expect(screensNobodyReads(site)).toEqual([])
  await fc.assert(
    fc.asyncProperty(scene, chatScene, fc.constantFrom(...viewers), part, async (staged, chats, viewer, pages) => {
      await stageSite(world, site, staged, chats)
      const leaks: string[] = []
      if (viewer === null || !staged.people[viewer]?.isSuspended) {
        const person = viewer === null ? null : (site.people[viewer] ?? null)
        const readings = [...(await readCallsAs(site, person)), ...(await readPagesAs(site, person, pages))]
        leaks.push(...leaksIn(readings, site, { staged, chats, viewer }))
      }
      for (const { viewer: reader, reading } of await readStreams(site, staged))
        leaks.push(...leaksIn([reading], site, { staged, chats, viewer: reader }))
      expect(leaks).toEqual([])
    }),
    // So many whatever the machine's speed: a slow one takes longer instead of trying less.
    { numRuns: 20, examples },
  )
}, 300_000)
