import { z } from 'zod'
import { emailMax, personTextMax } from '../../kernel/limits.ts'
import type { EntityId, ManagerInviteId, UserId } from '../../kernel/ids.ts'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { roles, rolesThat } from '../../kernel/roles.ts'
import { emailKey, isEmail } from '../accounts/rules/registration.ts'
import { call } from '../authorization.ts'
import { wireId } from '../wire-id.ts'
import { line } from '../wire-text.ts'
import { SuccessMessage } from '../wire-success.ts'

const Username = line(personTextMax.username)

export const teamInvitesContract = {
  /** Who bears a username, to be seen before they are invited. */
  findPersonToInvite: call({
    may: rolesThat.handleMoney,
    rule: 'own entity; people whose profile strangers can see, no one blocked',
  })
    .input(z.object({ entityID: wireId<EntityId>(), username: Username }))
    .output(
      z.object({
        success: z.literal(true),
        person: z.object({
          userID: z.string(),
          username: z.string(),
          fullName: z.string(),
          pictureID: z.string().nullable(),
        }),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'team/nobody')),

  /**
   * Invites someone to run an entity (decision G1). `managerEmail` decides, then `managerID`, then `managerUsername`. By
   * email the answer is the same whether or not the address has an account.
   */
  sendManagementInvite: call({
    may: rolesThat.handleMoney,
    rule: "no role above the caller's own; owner only by owners; 20/day; no one blocked or suspended; not while operators hide the page",
  })
    .input(
      z.object({
        entityType: z.string().max(40).nullish(),
        entityName: z.string().max(200).nullish(),
        entityID: wireId<EntityId>(),
        managerID: wireId<UserId>().nullish(),
        managerUsername: Username.nullish(),
        managerEmail: z
          .string()
          .max(emailMax)
          .refine(isEmail, 'must be an email address')
          .transform(emailKey)
          .nullish(),
        role: z.enum(roles),
      }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'request/too-many',
        'team/nobody',
        'team/in-team',
        'team/invited',
        'team/asked',
        'team/page-hidden',
        'team/full',
      ),
    ),

  /** Sends an open invite of an entity again, once a day; its 14 days start over. */
  resendManagementInvite: call({
    may: rolesThat.handleMoney,
    rule: 'invite of that entity, for roles they can give; once a day; not while operators hide the page',
  })
    .input(z.object({ inviteID: wireId<ManagerInviteId>() }))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'team/page-hidden', 'team/resent-lately')),

  /** Withdraws an open invite, or the caller's own request to join. */
  withdrawManagementInvite: call({
    may: 'signed-in',
    rule: 'of an entity: its owners and admins, for roles they can give; of a person: self',
  })
    .input(z.object({ inviteID: wireId<ManagerInviteId>() }))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Asks those who run an entity to join them (decisions C8, G37). */
  askToManage: call({ may: 'fan', rule: 'public entity with a team; 5/day' })
    .input(z.object({ entityID: wireId<EntityId>() }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'entities/hidden',
        'request/too-many',
        'account/no-profile',
        'team/unclaimed',
        'team/you-are-in',
        'team/you-are-invited',
        'team/you-asked',
        'team/declined-lately',
      ),
    ),
}
