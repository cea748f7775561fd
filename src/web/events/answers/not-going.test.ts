import { expect, test } from 'vitest'
import type { EventId, PlanId, UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import type { Plan } from '../plans/plan-card.tsx'
import { effectsOfNotGoing } from './not-going.ts'

const person = (fullName: string, more: Partial<Plan['people'][number]> = {}): Plan['people'][number] => ({
  ...{ userID: newId<UserId>(), username: 'ana', fullName, image: null },
  ...{ movedFrom: null, answer: 'in', tickets: 0 },
  ...more,
})
const ana = person('Ana Vale')
const plan: Plan = {
  ...{ planID: newId<PlanId>(), eventID: newId<EventId>(), eventName: 'Harbor Lights', day: null, showDay: null },
  ...{ note: '', noteMovedFrom: null, movedFrom: null, starter: ana, hidesTickets: false, people: [ana] },
  ...{ linkKey: null, ownAnswer: 'in', ownMovedFrom: null, ownTickets: 0 },
}

const keepsTicket = 'You’ll keep your ticket. You can send it to a friend, or back to the person who gave it to you.'

test.each<[effects: string[], plans: Plan[], tickets: number]>([
  [[], [], 0],
  [[], [{ ...plan, ownAnswer: null }], 0],
  [[], [{ ...plan, ownAnswer: 'out' }], 0],
  [[], [{ ...plan, starter: null, people: [] }], 0],
  [[keepsTicket], [], 1],
  [['You’ll keep your 3 tickets. You can send them to friends.'], [], 3],
  [['We’ll let Ana know right away.'], [plan], 0],
  [['We’ll let Ana know right away.', keepsTicket], [plan], 1],
  [['We’ll let your friends know right away.'], [{ ...plan, people: [ana, person('Bo Lund', { tickets: 2 })] }], 0],
  [['We’ll let Bo know right away.'], [{ ...plan, starter: null, people: [person('Bo Lund')] }], 0],
  [
    ['Friends in your plan will see that you can’t make it.'],
    [{ ...plan, starter: null, people: [person('Bo Lund', { answer: null })] }],
    0,
  ],
])('before “Going” is taken back, a person reads %j', (effects, plans, tickets) => {
  expect(effectsOfNotGoing(plans, tickets)).toEqual(effects)
})
