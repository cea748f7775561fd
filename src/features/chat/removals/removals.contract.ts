import { z } from 'zod'
import type { ChatId, ChatMessageId, ChatRemovalId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { Success } from '../../wire-success.ts'

/** A fan whom the host removed, with the name that the host reads next to their messages. */
export const RemovedFan = z.object({ removalID: outputId<ChatRemovalId>(), name: z.string(), at: wireInstant() })

export const chatRemovalsContract = {
  /** Removes the fan who wrote a message from the fan chat; doing so again changes nothing. */
  removeFanFromChat: call({ may: 'fan', rule: 'the host, in the fan chat; a person who wrote there as a fan' })
    .input(z.object({ messageID: wireId<ChatMessageId>() }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Lets a removed fan back in; doing so again changes nothing. */
  letFanBackIntoChat: call({ may: 'fan', rule: 'the host, in the fan chat' })
    .input(z.object({ chatID: wireId<ChatId>(), removalID: wireId<ChatRemovalId>() }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
