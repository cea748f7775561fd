import { addJob } from '../../db/jobs.ts'
import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { forgetRegistrations, giveUpUsername } from '../accounts/registration/release-account.service.ts'
import { forgetMails } from '../accounts/email/mails.service.ts'
import { forgetGroupHolds } from '../checkout/group-holds/close-group-holds.service.ts'
import { forgetTransfers } from '../checkout/transfers/end-transfers.service.ts'
import { forgetWaitingPlaces } from '../checkout/waiting-line/give-turns.service.ts'
import { forgetWaitlistPlaces } from '../checkout/waitlist/leave-stock.service.ts'
import { forgetContactMessages } from '../contact/forget-contact-messages.service.ts'
import { forgetInvites } from '../entities/team/invite-answers.service.ts'
import { forgetEventInvites } from '../events/invites/forget-event-invites.service.ts'
import { forgetPlans } from '../events/plans/forget-plans.service.ts'
import { forgetInHolds } from '../gigs/holds/leave-holds.service.ts'
import { forgetInRequests } from '../gigs/requests/leave-requests.service.ts'
import { forgetInEntityFriends } from '../people/entity-friends/entity-friendships.service.ts'
import { forgetFriends } from '../people/friends/friendships.service.ts'
import { deleteNotificationsFrom } from '../notifications/notifications.service.ts'
import { fromFans } from '../notifications/rules/notification-kinds.ts'
import * as store from './delete-account.store.ts'

/** The job `forget-person`: what came in while the account was being deleted goes as well. */
export async function forgetLateData(ctx: AppCtx, { userId }: { userId: UserId }): Promise<void> {
  await inTransaction(ctx.db, (tx) => forgetPerson(ctx, tx, userId))
}

/** @returns the sessions that are over */
export async function forgetPerson(ctx: Pick<AppCtx, 'now'>, tx: Tx, userId: UserId): Promise<string[]> {
  const addresses = await store.listAddresses(tx, userId)
  const sessions = await store.deleteSignInMethods(tx, userId)
  await giveUpUsername(tx, userId)
  await forgetInvites(tx, userId)
  // Before their friends: who is told of it is who sees the person, and a private profile is open to friends alone.
  await forgetPlans(ctx, tx, userId)
  await forgetFriends(tx, userId)
  await forgetEventInvites(tx, userId)
  await forgetTransfers(tx, userId, addresses)
  await forgetWaitlistPlaces(tx, userId)
  await forgetWaitingPlaces(tx, userId)
  await forgetGroupHolds(tx, userId)
  await forgetInRequests(tx, userId)
  await forgetInHolds(tx, userId)
  await forgetInEntityFriends(tx, userId)
  await deleteNotificationsFrom(tx, userId, fromFans)
  const pictureId = await store.removeProfile(tx, userId)
  if (pictureId) await addJob(tx, 'forget-picture', { pictureId }, { priority: 10 })

  await store.removeTraces(tx, userId)
  await store.takeNamesOffSales(tx, userId)
  await forgetMails(tx, userId, addresses)
  await forgetContactMessages(tx, userId, addresses)
  // oxlint-disable-next-line no-await-in-loop -- one, rarely two
  for (const email of addresses) await forgetRegistrations(tx, email)
  return sessions
}
