import { z } from 'zod'
import type { OrderId, PlanId, UserId } from '../../../kernel/ids.ts'
import { goingTogether } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'
import { Person } from '../../people/friends/friends-views.ts'
import { AnswerBefore } from '../answers/answers.contract.ts'
import { dateRefusals } from '../rules/date-refusals.ts'

/** Null: no answer yet. */
const Answer = z.enum(['in', 'out']).nullable()

const Plan = z.object({
  planID: outputId<PlanId>(),
  eventID: z.string(),
  eventName: z.string(),
  /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
  day: z.string().nullable(),
  /** YYYY-MM-DD of the show; null while it is postponed. */
  showDay: z.string().nullable(),
  note: z.string(),
  /** YYYY-MM-DD of the date that the note was written for, where the show has another one now. */
  noteMovedFrom: z.string().nullable(),
  /** YYYY-MM-DD of the date that the caller was asked about, where the show has another one now, answered or not. */
  movedFrom: z.string().nullable(),
  /** Null: the caller started it. */
  starter: Person.nullable(),
  /** The secret part of the address of the plan's link, for its starter and people who are in; null without one that works. */
  linkKey: z.string().nullable(),
  ownAnswer: Answer,
  /** YYYY-MM-DD of the date that the caller was asked about or said yes to, where the show has another one now. */
  ownMovedFrom: z.string().nullable(),
  /** The caller's own valid tickets to the date. */
  ownTickets: z.int(),
  /** Someone is in whose tickets the caller may not read, be there any or none. */
  hidesTickets: z.boolean(),
  /** The others in the plan whose names the caller sees, in the order in which they joined. */
  people: z.array(
    Person.extend({
      answer: Answer,
      /** YYYY-MM-DD of the date that they said yes to, where the show has another one now. */
      movedFrom: z.string().nullable(),
      /** Valid tickets to the date, of who has answered; 0 where the caller may not read where the person goes. */
      tickets: z.int(),
    }),
  ),
})

export const plansContract = {
  /**
   * Asks friends who is in for a show before anyone buys, and marks the caller as going; once more, it asks those who
   * were not asked yet or can't make it. A friend who is marked as going is in at once.
   */
  startPlan: call({
    may: 'fan',
    rule: `to friends only; one plan per person and date of an event; ${goingTogether.perDay} friends/day; visible event only`,
  })
    .input(
      z.object({
        eventID: z.string().max(100),
        /** YYYY-MM-DD of a repeating show; by default its next date. */
        occurrenceDate: z.string().max(10).nullish(),
        /** None: the plan is started, and shared by its link. */
        friendIDs: z.array(wireId<UserId>()).max(goingTogether.perCall),
        note: paragraphs(goingTogether.noteMax).default(''),
      }),
    )
    .output(SuccessMessage.extend({ planID: outputId<PlanId>() }))
    .errors(mayRefuse(...dateRefusals, 'people/not-friends', 'request/too-many')),

  /** Joins a plan or passes; the answer can change until the show. `undoAnswer` undoes a pass. */
  answerPlan: call({ may: 'fan', rule: 'people in the plan, until the show' })
    .input(z.object({ planID: wireId<PlanId>(), isIn: z.boolean() }))
    .output(
      SuccessMessage.extend({
        undo: AnswerBefore.nullable(),
        needsTicket: z.boolean(),
        /** Of a no: the caller's order for the date whose refund they may still request. */
        refundOrderID: outputId<OrderId>().nullable(),
      }),
    )
    .errors(mayRefuse('request/not-found')),

  /** Changes the note of a plan for everyone in it. */
  changePlanNote: call({ may: 'fan', rule: "the caller's own plan, until the show" })
    .input(z.object({ planID: wireId<PlanId>(), note: paragraphs(goingTogether.noteMax) }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'account/no-profile', ...dateRefusals)),

  /** Ends a plan for everyone in it; people who are in are told. */
  endPlan: call({ may: 'fan', rule: "the caller's own plan" })
    .input(z.object({ planID: wireId<PlanId>() }))
    .output(Success),

  /** The plans that the caller is in, soonest show first; those of one show, or all. */
  listPlans: call({ may: 'signed-in', rule: 'self; visible events only, until the show; people by visibility' })
    .input(z.object({ eventID: z.string().max(100).nullish() }))
    .output(z.object({ success: z.literal(true), plans: z.array(Plan) }))
    .errors(mayRefuse('event/invalid-id')),
}
