import { sendPush } from '../../../src/features/notifications/deliver.service.ts'
import { mailNotification } from '../../../src/features/notifications/mail-notification.service.ts'
import { newId } from '../../../src/ports/ids.ts'
import type { Reading } from './readings.ts'
import type { PeopleSite } from './site.ts'

/** What emails and devices say to the people of a scene about all that waits in their bells. */
export async function readDeliveries({ people, host }: PeopleSite): Promise<{ viewer: number; reading: Reading }[]> {
  const { db } = host
  const readings: { viewer: number; reading: Reading }[] = []
  /* oxlint-disable no-await-in-loop -- one connection, a handful of each */
  for (const [viewer, { who }] of people.entries()) {
    const deviceId = await deviceOf(host, who.userId)
    const read = (source: string, text: string) =>
      readings.push({ viewer, reading: { source, text, namesPeople: false } })
    const send = async (_: unknown, message: string) => {
      read('a push message', message)
      return 'sent' as const
    }
    const ctx = { ...host, push: { ...host.push, send } }
    const waiting = await db.selectFrom('notifications').select('id').where('to_user_id', '=', who.userId).execute()
    for (const { id: notificationId } of waiting) {
      await sendPush(ctx, { notificationId, deviceId })
      await mailNotification(ctx, { notificationId, userId: who.userId })
    }
    // A person's own data includes the emails they were sent, no matter who is hidden later: the next scene begins without.
    const mails = await db.deleteFrom('mails').where('to_address', '=', who.email).returningAll().execute()
    for (const mail of mails) read('an email', JSON.stringify(mail))
  }
  /* oxlint-enable no-await-in-loop */
  return readings
}

/** The one device of a person that shows push messages, for the session that the site has signed them in with. */
async function deviceOf({ db }: PeopleSite['host'], userId: PeopleSite['host']['who']['userId']): Promise<string> {
  const device = await db.selectFrom('push_devices').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (device) return device.id
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const id = newId<string>()
  const row = { id, user_id: userId, session_id: session.id, endpoint: `https://push.example.com/${id}` }
  await db
    .insertInto('push_devices')
    .values({ ...row, p256dh: 'x', auth: 'y' })
    .execute()
  return id
}
