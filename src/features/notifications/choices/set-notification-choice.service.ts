import type { NotificationChannel, NotificationTopic } from '../rules/notification-topics.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './choices.store.ts'

type Choice = { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean }

/** Turns push messages or emails of one topic on or off; the same again changes nothing. */
export async function setNotificationChoice({ db, who, live }: SignedInCtx, choice: Choice) {
  await store.saveChoices(db, who.userId, [choice])
  live.notify({ users: [who.userId] }, { fact: 'user' })
  return { success: true as const }
}
