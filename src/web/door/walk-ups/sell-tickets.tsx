import { Banknote } from 'lucide-react'
import { useState } from 'react'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { cents, priceText } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { RoomLine, type RoomAtDoor } from '../capacity/use-room.tsx'
import { CardLink } from './card-link.tsx'
import { CashSales } from './cash-sales.tsx'
import { CashSetting } from './cash-setting.tsx'
import { choiceOf } from './choice.ts'
import { ChooseTickets } from './choose-tickets.tsx'
import { CollectCash } from './collect-cash.tsx'
import { useCardPrice } from './use-card-price.ts'
import { useDoorSale } from './use-door-sale.ts'
import { words } from './walk-up-words.ts'

type Props = Pick<CallInputs['sellForCash'], 'eventID' | 'occurrenceDate' | 'door'> & {
  ageGroup: string | null
  isReachable: boolean
  ask: RoomAtDoor['ask']
  roomText: RoomAtDoor['text']
  /** How many are in, after a sale or its undoing. */
  onCount: (count: Pick<CallOutputs['sellForCash'], 'admitted' | 'expected'>) => void
}

type News = { text: string; isGood: boolean; count: number }

/** Sells tickets to guests who come without any: for cash, or by card on their own phone (decision 0226). */
export function SellTickets({ eventID, occurrenceDate, door, ageGroup, isReachable, ask, roomText, onCount }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [step, setStep] = useState<'choose' | 'cash' | 'card'>('choose')
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [news, setNews] = useState<News | null>(null)
  const { sale, problem, reread } = useDoorSale({ eventID, occurrenceDate }, isOpen && isReachable)
  const choice = choiceOf(sale?.types ?? [], quantities)
  const price = useCardPrice({ eventID, occurrenceDate }, choice, isOpen && isReachable && sale?.takesCards === true)
  const tell = (text: string, isGood = true) => setNews((last) => ({ text, isGood, count: (last?.count ?? 0) + 1 }))

  function startOver() {
    setStep('choose')
    setQuantities({})
    reread()
  }
  function onSold({ sale: sold, isUndone, ...count }: CallOutputs['sellForCash']) {
    const { totalCents } = sold
    if (isUndone) tell(words.wasUndone, false)
    else tell(totalCents === 0 ? words.soldFree(choice.count) : words.sold(choice.count, priceText(cents(totalCents))))
    onCount(count)
    startOver()
  }
  function onUndone({ sale: { totalCents }, ...count }: CallOutputs['undoCashSale']) {
    tell(totalCents === 0 ? words.sales.undoneFree : words.sales.undone(priceText(cents(totalCents))))
    onCount(count)
    reread()
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setNews(null)
          startOver()
          setIsOpen(true)
        }}
      >
        <Banknote aria-hidden="true" className="size-5" />
        {words.open}
      </Button>
      <Dialog title={words.title} open={isOpen} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-4">
          <RoomLine text={roomText} />
          {!isReachable && <Notice>{words.offline}</Notice>}
          {isReachable && problem && (
            <Notice tone="error">
              {problem}{' '}
              <button type="button" className="font-semibold underline" onClick={reread}>
                {words.again}
              </button>
            </Notice>
          )}
          {isReachable && !sale && !problem && <p className="text-mute">{words.loading}</p>}
          {news && step === 'choose' && (
            <p
              key={news.count}
              ref={focusHere}
              tabIndex={-1}
              role="status"
              className={`text-lg font-semibold wrap-anywhere outline-none ${news.isGood ? 'text-good' : 'text-danger'}`}
            >
              {news.text}
            </p>
          )}
          {sale && step === 'cash' && (
            <CollectCash
              place={{ eventID, occurrenceDate, door }}
              {...{ choice, ageGroup, onSold }}
              onBack={() => {
                // A sale without an answer may be among the caller's sales.
                setStep('choose')
                reread()
              }}
              onRefused={(message) => {
                tell(message, false)
                setStep('choose')
                reread()
              }}
            />
          )}
          {sale && isReachable && step === 'card' && (
            <CardLink
              {...{ eventID, occurrenceDate, choice, price }}
              bought={sale.bought}
              onReread={reread}
              onDone={startOver}
            />
          )}
          {sale && isReachable && step === 'choose' && (
            <>
              <ChooseTickets
                {...{ sale, choice, price }}
                onChoose={(ticketTypeID, quantity) => {
                  setNews(null)
                  setQuantities((now) => ({ ...now, [ticketTypeID]: quantity }))
                }}
                onCash={() => ask(choice.count, () => setStep('cash'))}
                onCard={() => ask(choice.count, () => setStep('card'))}
              />
              <CashSales {...{ eventID, onUndone }} door={sale} />
              {sale.maySetCash && <CashSetting {...{ eventID }} takesCash={sale.takesCash} onSet={reread} />}
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}
