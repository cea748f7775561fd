import { z } from 'zod'
import type { EventId } from '../../../kernel/ids.ts'
import { holderMessages } from '../../../kernel/limits.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'

/** What changes of an event that may have sold tickets take, answer and refuse. */
export const EventOfHost = z.object({ eventID: wireId<EventId>() })

/** `orders` that get their money back, or an offer of it. */
export const Counted = SuccessMessage.extend({ orders: z.int() })

/** What ticket holders read about it in the emails and notifications. */
export const eventNote = { message: paragraphs(holderMessages.noteMax).nullish() }

export const confirmed = { confirm: z.boolean().default(false) }

export const refusedToOthers = ['event/not-found', 'request/not-found', 'request/not-allowed'] as const
