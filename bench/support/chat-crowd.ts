import { randomBytes } from 'node:crypto'
import { createConnection, type Socket } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import { createChat } from '../../src/features/chat/rooms/create-chat.service.ts'
import type { ChatId, EntityId, EventId } from '../../src/kernel/ids.ts'
import type { AppCtx, SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { addBuyers, addShow, type Buyer } from './hot-show.ts'

/** A show's fan chat with people who go, in one room each. */
export type CrowdedRoom = { chatID: ChatId; fans: Buyer[] }

/** A person as the services see them, in this process. */
export const actingAs = (ctx: AppCtx, { userId, email }: Buyer): SignedInCtx => ({
  ...ctx,
  who: { userId, email, emailVerified: true, isOperator: false, sessionId: newId<string>() },
})

/** People with public profiles. */
export async function addFans(db: Db, count: number): Promise<Buyer[]> {
  const fans = await addBuyers(db, count)
  const ids = fans.map(({ userId }) => userId)
  await sql`INSERT INTO fans (user_id, username, full_name, genre_preference, age_group_preference, location, lat, lng,
      visibility, terms_version, terms_accepted_at)
    SELECT id, 'f' || replace(right(id::text, 20), '-', ''), 'Robin Vale', '{}', '{}', 'Oakland, CA', 37.8, -122.3,
      'public', 'bench', now()
    FROM unnest(${ids}::uuid[]) AS id`.execute(db)
  return fans
}

/** A show with a fan chat that all of these people are in. */
export async function addRoom(ctx: AppCtx, hostId: EntityId, fans: Buyer[]): Promise<CrowdedRoom> {
  const { eventId } = await addShow(ctx.db, hostId, 100)
  const [first] = fans
  if (!first) throw new Error('A room needs people.')
  await attend(ctx.db, eventId, fans)
  const { chatID } = await createChat(actingAs(ctx, first), { eventID: eventId })
  return { chatID, fans }
}

const attend = (db: Db, eventId: EventId, fans: Buyer[]) =>
  sql`INSERT INTO attendance (user_id, event_id, day, since)
    SELECT id, ${eventId}::uuid, NULL, now() FROM unnest(${fans.map(({ userId }) => userId)}::uuid[]) AS id`.execute(db)

/** An open tab as little more than its socket; each part that it receives goes to `onText`. */
export function openTab(port: number, token: string, onText: (text: string) => void): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  socket.on('error', reject)
  socket.setEncoding('latin1')
  socket.once('data', (head: string) => {
    if (head.startsWith('HTTP/1.1 200')) resolve(socket)
    else reject(new Error(`A stream was refused: ${head.slice(0, 200)}`))
  })
  socket.on('data', onText)
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: localhost\r\nX-Real-IP: 10.${randomBytes(3).join('.')}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  return promise
}

const tabsAtOnce = 50

/** Opens a tab for each person; `onText` has the tab's position. */
export async function openTabs(
  port: number,
  fans: readonly Pick<Buyer, 'token'>[],
  onText: (position: number, text: string) => void,
) {
  const sockets: Socket[] = []
  for (let start = 0; start < fans.length; start += tabsAtOnce) {
    const some = fans.slice(start, start + tabsAtOnce)
    sockets.push(
      ...(await Promise.all(
        some.map(({ token }, index) => openTab(port, token, (text) => onText(start + index, text))),
      )),
    )
  }
  return {
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
