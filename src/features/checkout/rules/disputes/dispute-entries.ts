import { type Cents, cents, minus, noCents, sum } from '../../../../kernel/money.ts'
import { type DisputeEntry, type LedgerLine, refundLines, type Sale } from '../ledger.ts'
import type { DisputeStateName } from './dispute-state.ts'

/** What the ledger has of a dispute. */
type Booked = { held: Cents; fee: Cents; isLost: boolean }

/** What the provider says of its money: withheld from the platform, and the provider's fees. */
type Reading = { state: DisputeStateName; withheld: Cents; fee: Cents }

type Entry = { entry: DisputeEntry; lines: LedgerLine[] }

/** @param lost what falls on the seller from now on, in cents */
type Booking = { entries: Entry[]; held: Cents; fee: Cents; lost: Cents }

/**
 * What a reading of a dispute adds to its order's ledger (decision 0241). Until the bank decides, the provider has taken the
 * money from the platform. A lost dispute goes back to the buyer as a refund that the seller caused: it takes the seller's
 * part and the card fee, and the platform returns its platform fee. Of a payment that never became tickets, the card fee is the
 * platform's. The provider's fee for the dispute stays with the platform.
 *
 * @param returnedBefore cents that refunds and earlier disputes have given back: no more than the rest falls on the seller
 * @returns no entries if the ledger has it all; a dispute that was lost stays lost
 */
export function disputeEntries(
  booked: Booked,
  reading: Reading,
  order: { sale: Sale; returnedBefore: Cents; feeFallsOn: 'seller' | 'platform' },
): Booking {
  const fees = moved('dispute fee', minus(reading.fee, booked.fee))
  if (booked.isLost) return { entries: fees, held: booked.held, fee: reading.fee, lost: noCents }

  const holds = moved('dispute hold', minus(reading.withheld, booked.held))
  if (reading.state !== 'lost') {
    return { entries: [...holds, ...fees], held: reading.withheld, fee: reading.fee, lost: noCents }
  }
  const { sale, returnedBefore, feeFallsOn } = order
  const lost = cents(Math.max(0, Math.min(reading.withheld, minus(sale.total, returnedBefore))))
  const returned = { before: returnedBefore, after: sum([returnedBefore, lost]) }
  return {
    entries: [
      ...holds,
      ...fees,
      ...moved('dispute release', minus(noCents, lost)),
      ...(lost > 0 ? [{ entry: 'lost dispute' as const, lines: refundLines(sale, returned, feeFallsOn) }] : []),
    ],
    held: minus(reading.withheld, lost),
    fee: reading.fee,
    lost,
  }
}

/** Money that the provider takes from the platform, or gives back to it if below zero. */
const moved = (entry: DisputeEntry, amount: Cents): Entry[] =>
  amount === 0
    ? []
    : [
        {
          entry,
          lines: [
            { account: 'platform', amount: minus(noCents, amount) },
            { account: 'provider', amount },
          ],
        },
      ]
