import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenTo } from '../../src/features/people/rules/visibility.ts'
import type { EventId, PlanId } from '../../src/kernel/ids.ts'
import { visibilities, type Visibility } from '../../src/kernel/visibility.ts'
import type { AnswerBefore } from '../../src/features/events/answers/answers.contract.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'
import { publishedShow } from '../support/event-builders.ts'
import { befriend, fan } from '../support/people-builders.ts'
import { newWorld, type World } from '../support/world.ts'

const names = ['Ana Quill', 'Bo Larch', 'Cy Fenn', 'Dee Marsh'] as const
const everybody = names.map((_, position) => position)
const person = fc.constantFrom(...everybody)
type Person = Awaited<ReturnType<typeof fan>>

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('plan'), by: person, of: person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mark'), by: person, of: person, yes: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer'), by: person, of: person, yes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('invite'), by: person, of: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reply'), by: person, of: person, yes: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('show'), by: person, of: person, to: fc.constantFrom(...visibilities) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('befriend', 'part', 'block', 'unblock', 'undo'),
      by: person,
      of: person,
    }),
  },
)
type Step = { kind: string; by: number; of: number; yes?: boolean; to?: Visibility }

const scene = fc.record({
  shown: fc.array(fc.constantFrom(...visibilities), { minLength: names.length, maxLength: names.length }),
  /** Pairs of friends, besides which everybody is a stranger. */
  friends: fc.uniqueArray(fc.constantFrom('0,1', '0,2', '0,3', '1,2', '1,3', '2,3'), { minLength: 2 }),
})
type Scene = { shown: Visibility[]; friends: string[] }

/**
 * What people have said themselves, and to whom. It grows with each yes and is forgotten with each no, so it holds all
 * that may be read, whoever else was asked meanwhile.
 */
class Said {
  /** Who has said yes to whose plan, which tells everyone in it: "person>starter". */
  plans = new Set<string>()
  /** Who has told whom that they go, by an answer or by a mark that the other could read at that time. */
  invites = new Set<string>()
  copy = () => Object.assign(new Said(), { plans: new Set(this.plans), invites: new Set(this.invites) })
  forget(one: number, other?: number) {
    for (const set of [this.plans, this.invites])
      for (const pair of set) {
        const [from, to] = pair.split('>')
        if (from === `${one}` && (other === undefined || to === `${other}`)) set.delete(pair)
      }
  }
}

type Desk = {
  world: World
  people: Person[]
  eventID: EventId
  said: Said
  friends: Set<string>
  blocks: Set<string>
  shown: Visibility[]
  undo: { by: number; before: AnswerBefore; said: Said } | null
  /** The notifications that were read. */
  seen: Set<string>
}

const pairOf = (one: number, other: number) => [one, other].toSorted((a, b) => a - b).join(',')

/** Whether the page tells a reader that somebody goes. */
function mayRead({ friends, blocks, shown }: Desk, reader: number, other: number): boolean {
  if (blocks.has(`${reader}>${other}`) || blocks.has(`${other}>${reader}`)) return false
  const relation = friends.has(pairOf(reader, other)) ? 'friend' : 'stranger'
  return isOpenTo(relation, 'named-going', shown[other] ?? 'private')
}

/** Null where the product refuses. */
const attempt = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && `${String(error.code)}`.includes('/')) return null
    throw error
  })

async function newDesk(world: World, people: Person[], { shown, friends }: Scene): Promise<Desk> {
  for (const table of ['notifications', 'friendships', 'friend_requests', 'blocks', 'attendance'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await world.db.deleteFrom(table).execute()
  const { eventId: eventID } = await publishedShow(world)
  for (const position of everybody)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(people[position]!).setVisibility({ visibility: 'public' })
  for (const pair of friends) {
    const [one = 0, other = 0] = pair.split(',').map(Number)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await befriend(people[one]!, people[other]!)
  }
  for (const position of everybody)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(people[position]!).setVisibility({ visibility: shown[position]! })
  const sets = { friends: new Set(friends), blocks: new Set<string>(), seen: new Set<string>() }
  return { world, people, eventID, said: new Said(), shown: [...shown], undo: null, ...sets }
}

/** Somebody tells all who are in a plan by now that they go, which answers the invites of those, too. */
async function tellPlan({ world, people, eventID, said }: Desk, by: number, starter: number): Promise<void> {
  said.plans.add(`${by}>${starter}`)
  const members = await world.db
    .selectFrom('plan_members as m')
    .innerJoin('plans as p', 'p.id', 'm.plan_id')
    .select('m.user_id')
    .where('p.event_id', '=', eventID)
    .where('p.starter_id', '=', people[starter]!.who.userId)
    .execute()
  for (const { user_id: id } of members) said.invites.add(`${by}>${people.findIndex(({ who }) => who.userId === id)}`)
}

/** The plan of somebody that another is in. */
const planOf = async ({ people, eventID }: Desk, by: number, starter: number): Promise<PlanId | undefined> =>
  (await as(people[by]!).listPlans({ eventID })).plans.find((plan) =>
    by === starter ? plan.starter === null : plan.starter?.fullName === names[starter],
  )?.planID

async function take(desk: Desk, { kind, by, of, yes = true, to = 'public' }: Step): Promise<void> {
  const { people, eventID, said, friends, blocks } = desk
  const [own, other] = [as(people[by]!), people[of]!.who.userId]
  const saidBefore = said.copy()
  const answered = (undo: AnswerBefore | null) => {
    if (!yes) said.forget(by)
    desk.undo = undo ? { by, before: undo, said: saidBefore } : null
  }
  /** A mark that a friend may read answers what the friend asked. */
  const goes = () => {
    for (const one of everybody) if (mayRead(desk, one, by)) said.invites.add(`${by}>${one}`)
  }
  if (by === of && ['befriend', 'part', 'block', 'unblock'].includes(kind)) return
  const acts: Record<string, () => Promise<unknown>> = {
    plan: async () => {
      const isThere = (await planOf(desk, by, by)) !== undefined
      if (!(await attempt(own.startPlan({ eventID, friendIDs: [other] }))) || isThere) return
      await tellPlan(desk, by, by)
      goes()
    },
    mark: async () => {
      const result = await attempt(own.toggleUserAttendance({ eventID, going: yes }))
      if (!result) return
      answered(result.undo)
      if (!yes) return
      // Whoever started a plan says so to all who are in it.
      await tellPlan(desk, by, by)
      goes()
    },
    answer: async () => {
      const planID = await planOf(desk, by, of)
      const result = planID && (await attempt(own.answerPlan({ planID, isIn: yes })))
      if (!result) return
      answered(result.undo)
      if (!yes) return
      await tellPlan(desk, by, of)
      await tellPlan(desk, by, by)
      goes()
    },
    invite: async () => attempt(own.eventInvite({ eventID, friendID: other })),
    reply: async () => {
      const invites = (await own.fetchEventInvites({ eventID })).received
      const id = invites.find(({ fullName }) => fullName === names[of])?.notificationID
      const action = yes ? 'approve' : 'deny'
      const result = id && (await attempt(own.handleRequest({ action, notification: { id } })))
      if (!result) return
      answered(result.undo ?? null)
      if (!yes) return
      said.invites.add(`${by}>${of}`)
      await tellPlan(desk, by, of)
      await tellPlan(desk, by, by)
      goes()
    },
    show: async () => {
      await own.setVisibility({ visibility: to })
      desk.shown[by] = to
    },
    befriend: async () => {
      if ((await attempt(befriend(people[by]!, people[of]!))) === null) return
      const isFriend = (await own.listFriends({})).friends.some(({ fullName }) => fullName === names[of])
      if (isFriend) friends.add(pairOf(by, of))
    },
    part: async () => {
      await attempt(own.removeFriend({ friendID: other }))
      friends.delete(pairOf(by, of))
      for (const [one, two] of [
        [by, of],
        [of, by],
      ] as const)
        said.forget(one, two)
    },
    block: async () => {
      if (!(await attempt(own.blockUser({ userID: other })))) return
      friends.delete(pairOf(by, of))
      blocks.add(`${by}>${of}`)
      said.forget(by, of)
      said.forget(of, by)
    },
    unblock: async () => {
      await attempt(own.unblockUser({ userID: other }))
      blocks.delete(`${by}>${of}`)
    },
    undo: async () => {
      if (!desk.undo) return
      const { by: undoer, before, said: earlier } = desk.undo
      desk.undo = null
      if (!(await attempt(as(people[undoer]!).undoAnswer(before)))) return
      for (const pair of earlier.plans) if (pair.startsWith(`${undoer}>`)) said.plans.add(pair)
      for (const pair of earlier.invites) if (pair.startsWith(`${undoer}>`)) said.invites.add(pair)
    },
  }
  await acts[kind]?.()
}

/** Everything that tells somebody of another who goes, and may not. @param could what the page told before the step */
async function leaks(desk: Desk, could: boolean[][]): Promise<string[]> {
  const { people, eventID, said, seen } = desk
  const texts: string[] = []
  for (const reader of everybody) {
    const own = as(people[reader]!)
    /* oxlint-disable no-await-in-loop -- one after the other */
    const [{ plans }, { sent }, { friendsGoing }, { notifications }] = await Promise.all([
      own.listPlans({ eventID }),
      own.fetchEventInvites({ eventID }),
      own.getFriendsGoing({ eventID }),
      own.listNotifications(),
    ])
    /* oxlint-enable no-await-in-loop */
    const report = (place: string, fullName: string, isTold: (other: number) => boolean) => {
      const other = names.findIndex((name) => name === fullName)
      if (!mayRead(desk, reader, other) && !isTold(other))
        texts.push(`${place} tells ${names[reader]} that ${fullName} goes`)
    }
    const starters = plans.map(({ starter }) =>
      starter ? names.findIndex((name) => name === starter.fullName) : reader,
    )
    for (const [position, { people: members }] of plans.entries())
      for (const { fullName, answer } of members)
        if (answer === 'in') report('a plan', fullName, (other) => said.plans.has(`${other}>${starters[position]}`))
    const isSaid = (other: number) =>
      said.invites.has(`${other}>${reader}`) || starters.some((starter) => said.plans.has(`${other}>${starter}`))
    for (const { fullName, answer } of sent) if (answer === 'going') report('an invite', fullName, isSaid)
    for (const { fullName } of friendsGoing) report('the page', fullName, () => false)
    for (const { id, message } of notifications.filter((one) => !seen.has(one.id))) {
      seen.add(id)
      const news = /^(.+) is (?:in for|going to) /.exec(message)
      if (news?.[1]) report('the bell', news[1], (other) => could[reader]?.[other] === true || isSaid(other))
    }
  }
  return texts
}

/** Bo goes, shows it to friends alone, and is asked into Ana's plan before Cy. */
const twoSteps: [Scene, Step[]] = [
  { shown: ['public', 'friends', 'public', 'public'], friends: ['0,1', '0,2'] },
  [
    { kind: 'mark', by: 1, of: 0, yes: true },
    { kind: 'plan', by: 0, of: 1 },
    { kind: 'plan', by: 0, of: 2 },
  ],
]

test('whoever asks, answers, hides, befriends or blocks, no plan, invite, news or page tells that somebody goes who may not read it', async () => {
  await using world = await newWorld()
  const people: Person[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const fullName of names) people.push(await fan(world, { fullName }))
  await fc.assert(
    fc.asyncProperty(
      scene,
      fc.array(step as fc.Arbitrary<Step>, { minLength: 3, maxLength: 14 }),
      async (staged, steps) => {
        const desk = await newDesk(world, people, staged)
        for (const one of steps) {
          const could = everybody.map((reader) => everybody.map((other) => mayRead(desk, reader, other)))
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await take(desk, one)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect(await leaks(desk, could)).toEqual([])
        }
      },
    ),
    { numRuns: 40, examples: [twoSteps] },
  )
}, 300_000)
