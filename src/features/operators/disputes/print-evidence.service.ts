import type { DisputeId } from '../../../kernel/ids.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { ReportFile } from '../../checkout/books/report-file.ts'
import { orderNumber } from '../../checkout/rules/order-number.ts'
import { evidenceText } from '../rules/dispute-evidence.ts'
import { fetchDispute } from './fetch-dispute.service.ts'

/** The evidence of a dispute as a text file for the bank. @throws {Refusal} request/not-found */
export async function printEvidence(ctx: SignedInCtx, { disputeId }: { disputeId: DisputeId }): Promise<ReportFile> {
  const { dispute, evidence } = await fetchDispute(ctx, { disputeID: disputeId })
  const number = orderNumber(dispute.orderID)
  ctx.log.info({ userId: ctx.who.userId, disputeId, file: 'evidence' }, 'dispute evidence exported')
  const head = `Evidence for order ${number}, ${dispute.sellerName}, ${amountText(cents(dispute.amountCents))} disputed`
  return {
    fileName: `dispute-${number}.txt`,
    mediaType: 'text/plain; charset=utf-8',
    bytes: new TextEncoder().encode(`${head}\n\n${evidenceText(evidence)}\n`),
  }
}
