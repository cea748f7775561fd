import { deleteInParts } from '../../../db/delete-in-parts.ts'
import { chat as limits } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as store from './old-chats.store.ts'

/** The job `forget-chats`: deletes the history of chats 90 days after the show (decision G36). */
export async function forgetOldChats({ db }: AppCtx): Promise<void> {
  const days = limits.keptDays
  await deleteInParts((limit) => store.deleteMessagesOfOldChats(db, { days, limit }))
  await deleteInParts((limit) => store.deleteOldChats(db, { days, limit }))
  await deleteInParts((limit) => store.deleteOldMessages(db, { days, limit }))
  await store.forgetReportedTexts(db, days)
}
