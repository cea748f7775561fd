import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findFriendsAmong } from '../../people/friends/visible-people.service.ts'
import { answerDate } from '../answers/answer-date.service.ts'
import { answerResult, type AnswerResult, withFriendTickets } from '../answers/answer-result.ts'
import { lockDateToGoTo } from '../attendance/find-show.ts'
import * as store from './event-invites.store.ts'

/**
 * Answers an invite to the caller: who goes is marked as going, and the sender is told, in place of the answer before. The
 * same answer twice is one; `answerDate` says what else it answers.
 *
 * @throws {Refusal} request/not-found for other people's invites, and where the sender is no friend anymore; of who goes
 *   what `lockDateToGoTo` refuses, and account/no-profile
 */
export async function answerEventInvite(
  ctx: SignedInCtx,
  notificationId: NotificationId,
  { isGoing }: { isGoing: boolean },
): Promise<AnswerResult> {
  const { userId } = ctx.who
  const invite = await store.findInvite(ctx.db, notificationId)
  if (!invite || invite.to_id !== userId) throw new Refusal('request/not-found')
  const { id, from_id: sender, event_id: eventId, day } = invite
  if (!(await findFriendsAmong(ctx.db, userId, [sender])).has(sender)) throw new Refusal('request/not-found')

  const answer = { userId, eventId, day, isGoing }
  const { result, people } = await inTransaction(ctx.db, async (tx) => {
    if (isGoing) await lockDateToGoTo(ctx, tx, eventId, day)
    const outcome = await answerDate(ctx, tx, { ...answer, question: { inviteId: id } })
    if (isGoing && !outcome.hasProfile) throw new Refusal('account/no-profile')
    // A block removes it.
    if (!outcome.isAsked) throw new Refusal('request/not-found')
    return { result: await answerResult(tx, answer, outcome, 'invite'), people: outcome.people }
  })
  ctx.live.notify({ users: [sender, ...people] }, { fact: 'user' })
  return withFriendTickets(ctx, answer, result)
}
