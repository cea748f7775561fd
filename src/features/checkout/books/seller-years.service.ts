import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { wallOf } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { findSeller, listSoldYears } from './books.store.ts'

export type BooksInput = { entityDetails: { id: EntityId }; year?: number | null | undefined }

/**
 * A seller's years with sales, for those who handle its money, and the year that is meant: the requested one, or the
 * latest with sales, or else the current one.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for editors and the door
 */
export async function readSellerYears(ctx: SignedInCtx, { entityDetails: { id }, year = null }: BooksInput) {
  await requireRole(ctx, id, rolesThat.handleMoney)
  const [seller, soldYears] = await Promise.all([findSeller(ctx.db, id), listSoldYears(ctx.db, id)])
  if (!seller) throw new Refusal('request/not-found')
  const thisYear = Number(wallOf(ctx.now(), seller.zone).day.slice(0, 4))
  const chosen = year ?? soldYears.at(-1) ?? thisYear
  const years = [...new Set([...soldYears, chosen])].toSorted((a, b) => b - a)
  return { entityName: seller.name, years, year: chosen }
}
