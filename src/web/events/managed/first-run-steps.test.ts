import { expect, test } from 'vitest'
import { type FirstRun, firstRunSteps } from './first-run-steps.ts'

const newPage: FirstRun = {
  profile: { type: 'venue', status: 'pending', role: 'owner', venueAddress: '12 Broadway, Oakland, CA' },
  shows: 0,
  team: 1,
  teamInvites: 0,
}
const statesOf = (over: Partial<FirstRun>, profile: Partial<FirstRun['profile']> = {}) =>
  firstRunSteps({ ...newPage, ...over, profile: { ...newPage.profile, ...profile } }).map(
    ({ name, state }) => `${name} ${state}`,
  )

test('a new page waits for its approval, and the rest is to do', () => {
  expect(statesOf({})).toEqual([
    'approval waiting',
    'address done',
    'payments todo',
    'show todo',
    'share todo',
    'team todo',
  ])
})

test('each step is done once its details are there, and the list ends with the last', () => {
  const approved = { status: 'approved', onboardingStarted: true } as const
  expect(statesOf({}, approved).slice(0, 3)).toEqual(['approval done', 'address done', 'payments waiting'])
  const ready = { ...approved, stripeOnboardingComplete: true }
  expect(statesOf({ shows: 1, team: 2 }, ready)).toEqual([
    'approval done',
    'address done',
    'payments done',
    'show done',
    'share todo',
    'team done',
  ])
  expect(statesOf({ shows: 1, team: 2 }, { ...ready, isShared: true })).toEqual([])
})

test('a team counts once someone has joined; an invite alone waits for its answer', () => {
  expect(statesOf({ teamInvites: 1 }).at(-1)).toBe('team waiting')
  expect(statesOf({ team: 2, teamInvites: 1 }).at(-1)).toBe('team done')
})

test('a venue without a street address is asked for one, whatever else is done; an act never is', () => {
  const finished = { shows: 1, team: 2 }
  const profile = { status: 'approved', stripeOnboardingComplete: true, isShared: true, venueAddress: null } as const
  expect(statesOf(finished, profile)).toContain('address todo')
  expect(statesOf(finished, { ...profile, type: 'band' })).toEqual([])
})

test('editors see neither payments nor team, and the door and pages that were taken down see no list', () => {
  expect(statesOf({}, { role: 'editor' })).toEqual(['approval waiting', 'address done', 'show todo', 'share todo'])
  expect(statesOf({}, { role: 'door' })).toEqual([])
  for (const status of ['denied', 'suspended', 'deleted'] as const) expect(statesOf({}, { status })).toEqual([])
})
