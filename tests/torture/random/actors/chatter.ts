import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Client } from '../client.ts'
import type { History } from '../history.ts'

const maxAttempts = 6

/** What a fan does in a chat over and over: posts, and sends again under the same id what no one acknowledged. */
export async function postOnce(fan: Client, chatID: string, history: History): Promise<void> {
  const clientID = randomUUID()
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const { status, data } = await fan.call('sendMessage', z.unknown(), {
      chatID,
      clientID,
      text: `See you, ${clientID}`,
    })
    if (data) return void history.posted.add(clientID)
    if (status !== 0 && status !== 503 && status !== 429) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(500)
  }
}
