import type { Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { findOwnNotification } from '../../notifications/notifications.service.ts'
import { deliverWaiting } from './email-invites.service.ts'
import * as store from './invites.store.ts'
import { mailInvite } from './invite-mail.ts'

/**
 * Mails the invites that a page sent before operators let it in, in the transaction that does: until then they stood in
 * bells alone. People who have answered get none, and neither does someone whom a block keeps from the sender since.
 */
export async function mailWaitingInvites(ctx: AppCtx, tx: Tx, entity: { id: EntityId; name: string }): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one connection, a handful */
  for (const invite of await store.listWaitingInvites(tx, entity.id)) {
    const { role, invited_by: by, notification_id: notificationId, user_id: userId, ends_at: endsAt, email } = invite
    if (!role || !by || !notificationId || !userId || !(await findOwnNotification(tx, notificationId, { userId })))
      continue
    await mailInvite(ctx, tx, { entity, to: email, by, role, endsAt })
  }
  /* oxlint-enable no-await-in-loop */
  await deliverWaiting(tx, entity.id)
}
