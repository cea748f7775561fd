import type { UserId } from '../../../kernel/ids.ts'
import { wallOf, type Zone } from '../../../kernel/zone.ts'
import type { CashSale } from '../../checkout/cash-sales/cash-sales.service.ts'

/**
 * A cash sale as the door shows it, by the venue's clock (`20:14`), to the person who sold it or to those who may undo the
 * sales of others.
 */
export const cashSaleView = (sale: CashSale, { zone, viewer }: { zone: Zone; viewer: UserId }) => ({
  saleID: sale.id,
  at: wallOf(sale.sold_at, zone).time,
  isOwn: sale.sold_by === viewer,
  soldBy: sale.sold_by === viewer ? null : sale.sold_as,
  tickets: sale.tickets,
  totalCents: sale.total_cents,
})
