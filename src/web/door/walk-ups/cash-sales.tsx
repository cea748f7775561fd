import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { cashSalesListed } from '../../../kernel/limits/door-limits.ts'
import { cents, priceText } from '../../../kernel/money.ts'
import { timeText } from '../../events/when.ts'
import { useWrite } from '../../use-write.ts'
import { UndoPanel } from '../undo/undo-panel.tsx'
import type { CashSale, DoorSale } from './use-door-sale.ts'
import { words as allWords } from './walk-up-words.ts'

const words = allWords.sales

type Props = Pick<CallInputs['undoCashSale'], 'eventID'> & {
  door: Pick<DoorSale, 'sales' | 'seesAllSales'>
  onUndone: (undone: CallOutputs['undoCashSale']) => void
}

/** `8:14 PM · 2 × General Admission · $40`; with who sold it where the sales are everyone's. */
const saleText = ({ at, tickets, totalCents, isOwn, soldBy }: CashSale, namesSeller: boolean) =>
  [
    timeText(at),
    ...tickets.map(({ ticketName, quantity }) => `${quantity} × ${ticketName}`),
    totalCents === 0 ? allWords.free : priceText(cents(totalCents)),
    ...(namesSeller ? [isOwn ? words.byYou : words.by(soldBy)] : []),
  ].join(' · ')

/** The cash sales of the date that this person may undo while the night lasts: their own, or everyone's. */
export function CashSales({ eventID, door: { sales, seesAllSales }, onUndone }: Props) {
  if (sales.length === 0) return null
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-4">
      <h3 className="text-lg">{seesAllSales ? words.title : words.ownTitle}</h3>
      <ul className="divide-y divide-line">
        {sales.map((sale) => (
          <Sale key={sale.saleID} text={saleText(sale, seesAllSales)} {...{ eventID, sale, onUndone }} />
        ))}
      </ul>
      {sales.length >= cashSalesListed && <p className="text-sm text-mute">{words.latest}</p>}
    </section>
  )
}

type SaleProps = Omit<Props, 'door'> & { sale: CashSale; text: string }

function Sale({ eventID, sale, text, onUndone }: SaleProps) {
  const { write, pending, problem } = useWrite('undoCashSale')
  async function undo(reason: string) {
    const undone = await write({ eventID, saleID: sale.saleID, reason })
    if (undone) onUndone(undone)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">{text}</p>
      <UndoPanel {...{ undo, pending, problem }} texts={words} label={words.undoLabel(text)} className="-mr-4" />
    </li>
  )
}
