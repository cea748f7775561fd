import { type EventId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import * as store from './attendance.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'

export type Show = NonNullable<Awaited<ReturnType<typeof store.findShow>>>

export function findShow(ctx: Ctx, eventID: string): Promise<Show | undefined> {
  if (!isId<EventId>(eventID)) throw new Refusal('event/invalid-id')
  return store.findShow(ctx.db, eventID, earliestCurrentStart(ctx.now(), 'listings'))
}
