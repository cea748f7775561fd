import {
  isChannelOn,
  isEmailTopic,
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
} from '../rules/notification-topics.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { hasPushDevice } from '../../accounts/push/push.service.ts'
import * as store from './choices.store.ts'

/** How someone hears of each topic, besides the bell. */
export async function fetchNotificationChoices({ db, who }: SignedInCtx) {
  const choices = await store.listChoices(db, who.userId)
  const isOn = (topic: NotificationTopic, channel: NotificationChannel) =>
    isChannelOn(choices.find((choice) => choice.topic === topic && choice.channel === channel)?.is_on, topic, channel)

  const topics = notificationTopics.filter((topic) => topic !== 'operators' || who.isOperator)
  return {
    success: true as const,
    hasPushDevice: await hasPushDevice(db, who.userId),
    topics: topics.map((topic) => ({
      topic,
      push: isOn(topic, 'push'),
      email: isEmailTopic(topic) ? isOn(topic, 'email') : null,
    })),
  }
}
