import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenTo } from '../../src/features/people/rules/visibility.ts'
import type { EventId, PlanId } from '../../src/kernel/ids.ts'
import { visibilities, type Visibility } from '../../src/kernel/visibility.ts'
import type { AnswerBefore } from '../../src/features/events/answers/answers.contract.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'
import { publishedShow } from '../support/event-builders.ts'
import { befriend, fan } from '../support/people-builders.ts'
import { Statements } from '../support/plan-statements.ts'
import { newWorld, type World } from '../support/world.ts'

const names = ['Ana Quill', 'Bo Larch', 'Cy Fenn', 'Dee Marsh'] as const
const everybody = names.map((_, position) => position)
const person = fc.constantFrom(...everybody)
type Person = Awaited<ReturnType<typeof fan>>

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('plan'), by: person, target: person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mark'), by: person, target: person, yes: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer'), by: person, target: person, yes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('invite'), by: person, target: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reply'), by: person, target: person, yes: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('show'),
      by: person,
      target: person,
      to: fc.constantFrom(...visibilities),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('befriend', 'part', 'block', 'unblock', 'undo'),
      by: person,
      target: person,
    }),
  },
)
type Step = { kind: string; by: number; target: number; yes?: boolean; to?: Visibility }

const scene = fc.record({
  choices: fc.array(fc.constantFrom(...visibilities), { minLength: names.length, maxLength: names.length }),
  /** Pairs of friends, besides which everyone is a stranger. */
  friends: fc.uniqueArray(fc.constantFrom('0,1', '0,2', '0,3', '1,2', '1,3', '2,3'), { minLength: 2 }),
})
type Scene = { choices: Visibility[]; friends: string[] }

type Desk = {
  world: World
  people: Person[]
  eventID: EventId
  statements: Statements
  friends: Set<string>
  blocks: Set<string>
  choices: Visibility[]
  undo: { by: number; before: AnswerBefore; statements: Statements } | null
  /** The notifications that were read. */
  readIds: Set<string>
}

const pairOf = (one: number, other: number) => [one, other].toSorted((a, b) => a - b).join(',')

/** Whether the page tells a reader that someone goes. */
function mayRead({ friends, blocks, choices }: Desk, reader: number, other: number): boolean {
  if (blocks.has(`${reader}>${other}`) || blocks.has(`${other}>${reader}`)) return false
  const relation = friends.has(pairOf(reader, other)) ? 'friend' : 'stranger'
  return isOpenTo(relation, 'named-going', choices[other] ?? 'private')
}

/** Null where the product refuses. */
const attempt = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && String(error.code).includes('/')) return null
    throw error
  })

async function newDesk(world: World, people: Person[], { choices, friends }: Scene): Promise<Desk> {
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (const table of ['notifications', 'friendships', 'friend_requests', 'blocks', 'attendance'] as const)
    await world.db.deleteFrom(table).execute()
  const { eventId: eventID } = await publishedShow(world)
  for (const position of everybody) await as(people[position]!).setVisibility({ visibility: 'public' })
  for (const pair of friends) {
    const [one = 0, other = 0] = pair.split(',').map(Number)
    await befriend(people[one]!, people[other]!)
  }
  for (const position of everybody) await as(people[position]!).setVisibility({ visibility: choices[position]! })
  /* oxlint-enable no-await-in-loop */
  const sets = { friends: new Set(friends), blocks: new Set<string>(), readIds: new Set<string>() }
  return { world, people, eventID, statements: new Statements(), choices: [...choices], undo: null, ...sets }
}

/** Someone tells all who are in a plan by now that they go, which answers the invites of those, too. */
async function tellPlan({ world, people, eventID, statements }: Desk, by: number, starter: number): Promise<void> {
  statements.plans.add(`${by}>${starter}`)
  const members = await world.db
    .selectFrom('plan_members as m')
    .innerJoin('plans as p', 'p.id', 'm.plan_id')
    .select('m.user_id')
    .where('p.event_id', '=', eventID)
    .where('p.starter_id', '=', people[starter]!.who.userId)
    .execute()
  for (const { user_id: id } of members)
    statements.invites.add(`${by}>${people.findIndex(({ who }) => who.userId === id)}`)
}

/** The plan of someone that another is in. */
const planOf = async ({ people, eventID }: Desk, by: number, starter: number): Promise<PlanId | undefined> =>
  (await as(people[by]!).listPlans({ eventID })).plans.find((plan) =>
    by === starter ? plan.starter === null : plan.starter?.fullName === names[starter],
  )?.planID

/** What someone has answered in another's plan. */
const ownAnswerTo = async ({ people, eventID }: Desk, by: number, starter: number) =>
  (await as(people[by]!).listPlans({ eventID })).plans.find((plan) => plan.starter?.fullName === names[starter])
    ?.ownAnswer

async function take(desk: Desk, { kind, by, target, yes = true, to = 'public' }: Step): Promise<void> {
  const { people, eventID, statements, friends, blocks } = desk
  const [api, other] = [as(people[by]!), people[target]!.who.userId]
  const statementsBefore = statements.copy()
  const answered = (undo: AnswerBefore | null) => {
    if (!yes) statements.forget(by)
    desk.undo = undo ? { by, before: undo, statements: statementsBefore } : null
  }
  /** A mark that a friend may read answers what the friend asked. */
  const goes = () => {
    for (const one of everybody) if (mayRead(desk, one, by)) statements.invites.add(`${by}>${one}`)
  }
  if (by === target && ['befriend', 'part', 'block', 'unblock'].includes(kind)) return
  const acts: Record<string, () => Promise<unknown>> = {
    plan: async () => {
      const isThere = (await planOf(desk, by, by)) !== undefined
      const passed = (await planOf(desk, target, by)) && (await ownAnswerTo(desk, target, by)) === 'out'
      if (!(await attempt(api.startPlan({ eventID, friendIDs: [other] })))) return
      // A friend who passed is asked anew.
      if (passed) statements.answers.delete(`${target}>${by}`)
      if (isThere) return
      await tellPlan(desk, by, by)
      goes()
    },
    mark: async () => {
      const result = await attempt(api.toggleUserAttendance({ eventID, going: yes }))
      if (!result) return
      answered(result.undo)
      if (!yes) return
      // Starting a plan tells all who are in it.
      await tellPlan(desk, by, by)
      for (const starter of everybody)
        if (statements.answers.has(`${by}>${starter}`) && mayRead(desk, starter, by)) await tellPlan(desk, by, starter)
      goes()
    },
    answer: async () => {
      const planID = await planOf(desk, by, target)
      const result = planID && (await attempt(api.answerPlan({ planID, isIn: yes })))
      if (!result) return
      statements.answers.add(`${by}>${target}`)
      answered(result.undo)
      if (!yes) return
      await tellPlan(desk, by, target)
      await tellPlan(desk, by, by)
      goes()
    },
    invite: async () => attempt(api.eventInvite({ eventID, friendID: other })),
    reply: async () => {
      const invites = (await api.fetchEventInvites({ eventID })).received
      const id = invites.find(({ fullName }) => fullName === names[target])?.notificationID
      const action = yes ? 'approve' : 'deny'
      const result = id && (await attempt(api.handleRequest({ action, notification: { id } })))
      if (!result) return
      statements.answers.add(`${by}>${target}`)
      answered(result.undo ?? null)
      if (!yes) return
      statements.invites.add(`${by}>${target}`)
      await tellPlan(desk, by, target)
      await tellPlan(desk, by, by)
      goes()
    },
    show: async () => {
      await api.setVisibility({ visibility: to })
      desk.choices[by] = to
    },
    befriend: async () => {
      if ((await attempt(befriend(people[by]!, people[target]!))) === null) return
      const isFriend = (await api.listFriends({})).friends.some(({ fullName }) => fullName === names[target])
      if (isFriend) friends.add(pairOf(by, target))
    },
    part: async () => {
      await attempt(api.removeFriend({ friendID: other }))
      for (const pair of [`${by}>${target}`, `${target}>${by}`]) statements.answers.delete(pair)
      friends.delete(pairOf(by, target))
      for (const [one, two] of [
        [by, target],
        [target, by],
      ] as const)
        statements.forget(one, two)
    },
    block: async () => {
      if (!(await attempt(api.blockUser({ userID: other })))) return
      for (const pair of [`${by}>${target}`, `${target}>${by}`]) statements.answers.delete(pair)
      friends.delete(pairOf(by, target))
      blocks.add(`${by}>${target}`)
      statements.forget(by, target)
      statements.forget(target, by)
    },
    unblock: async () => {
      await attempt(api.unblockUser({ userID: other }))
      blocks.delete(`${by}>${target}`)
    },
    undo: async () => {
      if (!desk.undo) return
      const { by: undoer, before, statements: earlier } = desk.undo
      desk.undo = null
      if (!(await attempt(as(people[undoer]!).undoAnswer(before)))) return
      for (const pair of earlier.plans) if (pair.startsWith(`${undoer}>`)) statements.plans.add(pair)
      for (const pair of earlier.invites) if (pair.startsWith(`${undoer}>`)) statements.invites.add(pair)
    },
  }
  await acts[kind]?.()
}

/** Everything that tells someone of another who goes, and may not. @param could what the page told before the step */
async function leaks(desk: Desk, could: boolean[][]): Promise<string[]> {
  const { people, eventID, statements, readIds } = desk
  const texts: string[] = []
  for (const reader of everybody) {
    const api = as(people[reader]!)
    /* oxlint-disable no-await-in-loop -- one after the other */
    const [{ plans }, { sent: invites }, { friendsGoing }, { notifications }] = await Promise.all([
      api.listPlans({ eventID }),
      api.fetchEventInvites({ eventID }),
      api.getFriendsGoing({ eventID }),
      api.listNotifications(),
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
        if (answer === 'in')
          report('a plan', fullName, (other) => statements.plans.has(`${other}>${starters[position]}`))
    const isSaid = (other: number) =>
      statements.invites.has(`${other}>${reader}`) ||
      starters.some((starter) => statements.plans.has(`${other}>${starter}`))
    for (const { fullName, answer } of invites) if (answer === 'going') report('an invite', fullName, isSaid)
    for (const { fullName } of friendsGoing) report('the page', fullName, () => false)
    for (const { id, message } of notifications.filter((one) => !readIds.has(one.id))) {
      readIds.add(id)
      const news = /^(.+) is (?:in for|going to) /.exec(message)
      if (news?.[1]) report('the bell', news[1], (other) => could[reader]?.[other] === true || isSaid(other))
    }
  }
  return texts
}

/** Bo goes, shows it to friends alone, and is asked into Ana's plan before Cy. */
const twoSteps: [Scene, Step[]] = [
  { choices: ['public', 'friends', 'public', 'public'], friends: ['0,1', '0,2'] },
  [
    { kind: 'mark', by: 1, target: 0, yes: true },
    { kind: 'plan', by: 0, target: 1 },
    { kind: 'plan', by: 0, target: 2 },
  ],
]

test('through any sequence of asking, answering, hiding, befriending and blocking, no plan, invite, news or page reveals a person’s attendance to those who may not see it', async () => {
  await using world = await newWorld()
  const people: Person[] = []
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (const fullName of names) people.push(await fan(world, { fullName }))
  await fc.assert(
    fc.asyncProperty(
      scene,
      fc.array(step as fc.Arbitrary<Step>, { minLength: 3, maxLength: 14 }),
      async (staged, steps) => {
        const desk = await newDesk(world, people, staged)
        for (const one of steps) {
          const could = everybody.map((reader) => everybody.map((other) => mayRead(desk, reader, other)))
          await take(desk, one)
          expect(await leaks(desk, could)).toEqual([])
        }
      },
    ),
    { numRuns: 40, examples: [twoSteps] },
  )
}, 300_000)
