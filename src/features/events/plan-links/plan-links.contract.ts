import { z } from 'zod'
import type { EventId, PictureId, PlanId } from '../../../kernel/ids.ts'
import { planLinks } from '../../../kernel/limits/plan-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'
import { dateRefusals } from '../rules/date-refusals.ts'

const key = z.string().min(1).max(planLinks.keyMax)

export const planLinksContract = {
  /** Makes the link that lets anyone join the caller's plan, a new one in its place, or none. */
  setPlanLink: call({ may: 'fan', rule: "the caller's own plan, until the show; not with a private profile" })
    .input(
      z.object({
        planID: wireId<PlanId>(),
        link: z.enum(['on', 'new', 'off']),
        /** The secret part of the link that a new one replaces; another one that is there already stays. */
        replaces: key.optional(),
      }),
    )
    .output(
      Success.extend({
        /** The secret part of its address; null without a link. */
        linkKey: z.string().nullable(),
      }),
    )
    .errors(mayRefuse('request/not-found', 'plan/private')),

  /** What a plan's link shows to anyone who opens it; null if the link doesn't work. */
  fetchPlanLink: call({
    may: 'anyone',
    rule: 'with the key in the link, until the show; the first name of who shares it, and no other name',
  })
    .input(z.object({ key }))
    .output(
      z.object({
        success: z.literal(true),
        plan: z
          .object({
            starterName: z.string(),
            eventID: outputId<EventId>(),
            eventName: z.string(),
            /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
            day: z.string().nullable(),
            /** YYYY-MM-DD of the show; null while it is postponed. */
            showDay: z.string().nullable(),
            /** HH:MM, where it is known. */
            time: z.string().nullable(),
            venueName: z.string(),
            image: outputId<PictureId>().nullable(),
            /** How many have said that they are in. */
            peopleIn: z.int(),
            /** The caller started the plan, or is in. */
            isIn: z.boolean(),
          })
          .nullable(),
      }),
    ),

  /** Joins a plan by its link, and marks the caller as going. */
  joinPlan: call({
    may: 'fan',
    rule: `with the key in the link, until the show; unless a block is between the caller and the starter, or ${planLinks.mostPeople} people are in the plan`,
  })
    .input(z.object({ key }))
    .output(SuccessMessage.extend({ planID: outputId<PlanId>() }))
    .errors(mayRefuse('plan/link-closed', 'plan/full', ...dateRefusals)),
}
