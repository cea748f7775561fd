import { chat as limits } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as store from './old-chats.store.ts'

/** The job `forget-chats`: deletes the history of chats 90 days after the show (decision G36). */
export async function forgetOldChats({ db }: AppCtx): Promise<void> {
  await store.deleteOldChats(db, limits.keptDays)
  await store.deleteOldMessages(db, limits.keptDays)
  await store.forgetReportedTexts(db, limits.keptDays)
}
