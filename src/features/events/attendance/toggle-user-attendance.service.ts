import { answerDate } from '../answers/answer-date.service.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { toggle } from '../../people/favorites/toggles.service.ts'
import { listFriendsWhoSeeGoing } from '../../people/friends/visible-people.service.ts'
import * as store from './attendance.store.ts'
import { countGoing } from './goers.store.ts'
import { getShowDate, lockShowDate } from './find-show.ts'

type Toggle = { eventID: string; occurrenceDate?: string | null | undefined; going?: boolean | undefined }

/**
 * Says that someone goes to a show, or no longer: of a repeating one, to one date (decision G17); `toggle` says how, and
 * `answerDate` what else it answers.
 *
 * @throws {Refusal} event/invalid-id, event/not-found for what one may not see, event/already-passed,
 *   event/no-such-date, event/canceled for going to what does not take place, and what `toggle` refuses
 */
export async function toggleUserAttendance(ctx: SignedInCtx, { eventID, occurrenceDate, going }: Toggle) {
  const { userId } = ctx.who
  const { show, day } = await getShowDate(ctx, eventID, occurrenceDate ?? null)

  const { isOn, count, effect } = await toggle(ctx, {
    subject: `go to ${show.id} ${day ?? ''}`,
    targetState: going,
    begin: (tx) => lockShowDate(ctx, tx, show.id, day),
    // A yes answers again if the show has moved since the last one (decision 0200).
    isOn: async (tx) =>
      going ? (await store.listGoing(tx, [userId], show.id, day)).length > 0 : store.isGoing(tx, userId, show.id, day),
    change: async (tx, on) => {
      if (on && show.status === 'canceled') throw new Refusal('event/canceled')
      return answerDate(ctx, tx, { userId, eventId: show.id, day, isGoing: on })
    },
    count: async (tx) => (await countGoing(tx, show.id)).find((one) => one.day === day)?.going ?? 0,
  })
  // Open pages of friends who may see it, and the person's own other tabs, show that they are going, and how many are.
  const people = effect?.people ?? [userId, ...(await listFriendsWhoSeeGoing(ctx.db, userId))]
  ctx.live.notify({ users: people }, { fact: 'user' })
  return {
    success: true as const,
    going: isOn,
    count,
    leftFanChat: effect?.hasLeftChat ?? false,
    inFanChat: effect?.isInChat ?? false,
    tickets: effect?.tickets ?? 0,
    refundOrderID: isOn ? null : (effect?.refundOrderId ?? null),
    notifiedNames: effect?.notifiedNames ?? [],
    undo: isOn ? null : (effect?.before ?? null),
  }
}
