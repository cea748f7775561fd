import { z } from 'zod'
import type { EntityId } from '../../kernel/ids.ts'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import { call } from '../authorization.ts'
import { wireId } from '../wire-id.ts'
import { SuccessMessage } from '../wire-success.ts'

export const leavingContract = {
  /** What the caller would lose with their account, and what keeps them from deleting it. */
  fetchLeaving: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        /** Valid ones for shows to come, by the show's name and day. */
        tickets: z.array(z.object({ show: z.string(), quantity: z.number() })),
        /** Pages that no one else owns. */
        ownedAlone: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),

  /** Deletes a page and takes its shows to come down; orders and tax records stay (decision G14). */
  deleteEntity: call({ may: rolesThat.own, rule: 'own entity; password again; no unsettled sales' })
    .input(
      z.object({
        entityID: wireId<EntityId>(),
        entityType: z.string().max(40).nullish(),
        password: z.string().max(1_000).default(''),
      }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'account/wrong-password',
        'account/log-in-again',
        'entities/unsettled',
        'request/too-many',
      ),
    ),

  /** Deletes the caller's account; orders stay without a name. */
  deleteAccount: call({ may: 'signed-in', rule: 'self; password again; never the last owner of a page' })
    .input(z.object({ password: z.string().max(1_000).default('') }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'account/wrong-password',
        'account/log-in-again',
        'account/sole-owner',
        'account/payment-under-way',
        'account/tickets-on-hold',
        'account/refund-under-way',
        'request/too-many',
      ),
    ),
}
