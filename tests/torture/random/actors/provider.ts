import { sql } from 'kysely'
import { webhookSecret } from '../../../../src/ports/payments/local/webhooks.ts'
import { signWebhook } from '../../../../src/ports/payments/signature.ts'
import type { Client } from '../client.ts'
import type { History } from '../history.ts'
import { patiently } from '../patience.ts'
import type { Random } from '../random.ts'
import type { Stack } from '../stack.ts'

const atOnce = 5

/** What goes wrong with a provider's messages: they come again, in any order, late, and from someone else. */
export async function shuffleMessages(
  provider: Client,
  { database }: Stack,
  random: Random,
  history: History,
): Promise<void> {
  const { db } = database
  const messages = sql<{ body: string }>`
    SELECT body FROM local_payments.webhooks ORDER BY id LIMIT ${atOnce}
    OFFSET ${random.below(1_000)} % greatest(1, (SELECT count(*) FROM local_payments.webhooks))`
  const { rows } = await patiently(() => messages.execute(db))
  const secret = await patiently(() => webhookSecret(db))
  await Promise.all(
    random.shuffled(rows).map(async ({ body }) => {
      const isForged = random.chance(0.2)
      const signature = signWebhook(body, isForged ? 'whsec_somebody_else' : secret)
      const answer = await post(provider, body, signature)
      if (isForged && answer?.status === 200) history.note('a forged message was taken')
      if (!isForged && answer?.status === 400) history.note('a signed message was refused')
    }),
  )
}

const post = (provider: Client, body: string, signature: string) =>
  provider.send('webhook', '/webhooks/stripe', { method: 'POST', body, headers: { 'Stripe-Signature': signature } })
