import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { visibilities } from '../../../kernel/visibility.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './settings.store.ts'

/** @throws {Refusal} account/unknown-visibility, account/no-profile */
export async function setVisibility({ db, who }: SignedInCtx, input: { visibility: string }) {
  const visibility = visibilities.find((one) => one === input.visibility)
  if (!visibility) throw new Refusal('account/unknown-visibility')
  if (!(await store.changeFan(db, who.userId, { visibility }))) throw new Refusal('account/no-profile')
  return { success: true as const }
}
