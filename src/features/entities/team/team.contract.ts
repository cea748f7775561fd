import { z } from 'zod'
import { inviteKeyMax } from '../../../kernel/limits.ts'
import type { ActivityId, EntityId, UserId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { roles, rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { activities } from '../rules/activity.ts'
import { Success } from '../../wire-success.ts'

const Role = z.enum(roles)

/** Someone as others in a team see them: never with an address (decision G2). */
const Person = z.object({
  userID: z.string(),
  /** Null for someone without a profile. */
  username: z.string().nullable(),
  fullName: z.string().nullable(),
  pictureID: z.string().nullable(),
})

const TeamMember = Person.extend({
  role: Role,
  since: wireInstant(),
  isSelf: z.boolean(),
  /** What the caller may make of them. */
  rolesFor: z.array(Role),
  mayRemove: z.boolean(),
})

const OpenInvite = Person.extend({
  /** Null for someone who was invited and hides from the caller: only the username by which they were invited is left. */
  userID: z.string().nullable(),
  inviteID: z.string(),
  /** In the bell of the person who is to answer; null for an email invite. */
  notificationID: z.string().nullable(),
  /** What an invite by email was sent to; whose it is stays with its owner. */
  email: z.string().nullable(),
  askedBy: z.enum(['entity', 'user']),
  /** What they are invited as; null for someone who asks. */
  role: Role.nullable(),
  invitedBy: z.string().nullable(),
  createdAt: wireInstant(),
  endsAt: wireInstant(),
  mayWithdraw: z.boolean(),
  /** It was last sent more than a day ago. */
  mayResend: z.boolean(),
})

export const teamContract = {
  /** Who runs an entity; open invites, and those who ask to join, for owners and admins. */
  listManagers: call({
    may: rolesThat.scan,
    rule: 'own entity; invites only for owners and admins; no email addresses but those that were invited',
  })
    .input(z.object({ entityID: wireId<EntityId>() }))
    .output(
      z.object({
        success: z.literal(true),
        role: Role,
        /** The roles that the caller may give. */
        rolesToGive: z.array(Role),
        isSoleOwner: z.boolean(),
        managers: z.array(TeamMember),
        invites: z.array(OpenInvite),
      }),
    )
    .errors(mayRefuse('request/not-found')),

  /** What was done to an entity and its events, by whom, the latest first. */
  listActivity: call({ may: rolesThat.handleMoney, rule: 'own entity' })
    .input(z.object({ entityID: wireId<EntityId>(), cursor: wireId<ActivityId>().nullish() }))
    .output(
      z.object({
        success: z.literal(true),
        lines: z.array(
          z.object({
            id: z.string(),
            action: z.enum(activities),
            /** Usernames; null for a person who is gone, and if no one did it. */
            by: z.string().nullable(),
            about: z.string().nullable(),
            /** The caller did it, and it is about the caller. */
            isBySelf: z.boolean(),
            isAboutSelf: z.boolean(),
            subject: z.string(),
            at: wireInstant(),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /**
   * What the email of an invite says, for anyone with its link; without a key, the newest one for the caller's address.
   * Null once the invite isn't open.
   */
  fetchTeamInvite: call({
    may: 'anyone',
    rule: 'with the key in the link, the same whether or not the address has an account; without a key, the caller’s own',
  })
    .input(z.object({ key: z.string().max(inviteKeyMax).optional() }))
    .output(
      z.object({
        success: z.literal(true),
        /** `location` is the city that the page names; empty if it names none. */
        invite: z.object({ message: z.string(), email: z.string(), location: z.string() }).nullable(),
      }),
    ),

  changeRole: call({
    may: rolesThat.handleMoney,
    rule: 'admins: editors and door staff, or lower their own role; never the last owner',
  })
    .input(z.object({ entityID: wireId<EntityId>(), userID: wireId<UserId>(), role: Role }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'team/sole-owner')),

  removeManager: call({ may: rolesThat.handleMoney, rule: 'admins: editors and door staff; never the last owner' })
    .input(
      z.object({
        entityType: z.string().max(40).nullish(),
        entityID: wireId<EntityId>(),
        removeUserID: wireId<UserId>(),
      }),
    )
    .output(Success)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'team/sole-owner')),

  leaveEntity: call({ may: rolesThat.scan, rule: 'self; not the last owner' })
    .input(z.object({ entityType: z.string().max(40).nullish(), entityID: wireId<EntityId>() }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'team/sole-owner')),
}
