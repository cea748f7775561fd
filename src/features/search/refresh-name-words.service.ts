import type { AppCtx } from '../../ports/ctx.ts'
import { earliestCurrentStart } from '../events/rules/past.ts'
import { refreshWords } from './name-words.store.ts'

/**
 * The job `refresh-name-words`: keeps the words by which a search understands misspelled ones (decision 0213). Only names
 * that everyone can see count: a suggestion must not tell what a draft or a hidden page is named.
 */
export async function refreshNameWords(ctx: AppCtx): Promise<void> {
  await refreshWords(ctx.db, earliestCurrentStart(ctx.now(), 'search'))
}
