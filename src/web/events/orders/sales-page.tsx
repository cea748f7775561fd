import { useState } from 'react'
import { Form } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { actPayFormula, actPayText, actPayWords } from '../../gigs/act-pay-words.ts'
import { dateText } from '../when.ts'
import { CashSection } from './cash-section.tsx'
import { DateFilter } from './filter-select.tsx'
import { words } from './orders-words.ts'
import { SalesChart } from './sales-chart.tsx'
import { amountNames, amountOf, SalesTable } from './sales-table.tsx'
import { ShowFiles } from './show-files.tsx'
import { ShowFrame } from './show-frame.tsx'
import { type EventWaitlist, WaitlistSection } from './waitlist-section.tsx'

const text = words.sales

type Report = Omit<CallOutputs['fetchSalesReport'], 'success'> &
  Pick<CallOutputs['listActPay'], 'acts'> & { waitlist: EventWaitlist }

type Props = Report & {
  date: string
  /** Of the orders' page: those that admit, or have admitted. */
  validTickets: number
}

/** Days that a table begins with. */
const firstDays = 31

/** What a show sold: in all, by day and by ticket type, and what its acts get of it. */
export function SalesPage({ show, role, dates, total, days, types, codes, cash, acts, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const latest = days.toReversed()
  return (
    <ShowFrame show={show} role={role}>
      {dates.length > 1 && (
        <Form className="max-w-xs">
          <DateFilter dates={dates} date={rest.date} />
        </Form>
      )}
      {types.length === 0 && !cash && <EmptyState title={text.none.title}>{text.none.text}</EmptyState>}
      {types.length === 0 && <ActPay acts={acts} />}
      {types.length > 0 && (
        <>
          {show.status === 'canceled' && total.grossCents > 0 && (
            <Notice>{text.canceled(amountOf(total, 'refundsCents'), amountOf(total, 'grossCents'))}</Notice>
          )}
          <div className="flex flex-col gap-3">
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
              {amountNames.map((name) => (
                <div key={name} className="flex flex-col gap-1 rounded-card border border-line bg-deck p-4">
                  <dt className="text-sm text-mute">{text.amounts[name]}</dt>
                  <dd
                    className={`font-display text-2xl font-bold tabular-nums wrap-anywhere ${name === 'netCents' ? 'text-gold' : ''}`}
                  >
                    {amountOf(total, name)}
                  </dd>
                  {name === 'tickets' && <dd className="text-sm text-mute">{text.valid(rest.validTickets)}</dd>}
                </div>
              ))}
            </dl>
            <p className="text-sm text-mute">{text.sum}</p>
            <ShowFiles {...show} />
          </div>
          <ActPay acts={acts} />
          <SalesChart days={days} />
          <Section title={text.byType}>
            <SalesTable
              label={text.byType}
              first={text.type}
              rows={types.map(({ ticketName, ...amounts }) => ({ key: ticketName, name: ticketName, amounts }))}
              total={total}
            />
            {total.grossCents > 0 && <p className="text-sm text-mute">{text.cardFee}</p>}
          </Section>
          {codes.length > 0 && (
            <Section title={text.byCode}>
              <SalesTable
                label={text.byCode}
                first={text.code}
                rows={codes.map(({ code, discountCents, ...amounts }) => ({
                  key: code,
                  name: discountCents > 0 ? text.discount(code, amountText(cents(discountCents))) : code,
                  amounts,
                }))}
                total={null}
              />
              <p className="text-sm text-mute">{text.codeText}</p>
            </Section>
          )}
          <Section title={text.byDay}>
            <SalesTable
              label={text.byDay}
              first={text.day}
              rows={latest
                .slice(0, isOpen ? latest.length : firstDays)
                .map(({ day, ...amounts }) => ({ key: day, name: dateText(day), amounts }))}
              total={isOpen || latest.length <= firstDays ? total : null}
            />
            {!isOpen && latest.length > firstDays && (
              <div className="flex justify-center">
                <Button variant="quiet" onClick={() => setIsOpen(true)}>
                  {text.allDays(latest.length)}
                </Button>
              </div>
            )}
          </Section>
        </>
      )}
      {cash && <CashSection cash={cash} />}
      {show.status !== 'canceled' && <WaitlistSection eventID={show.eventID} waitlist={rest.waitlist} />}
    </ShowFrame>
  )
}

/** What the acts of the show get by their terms. */
const ActPay = ({ acts }: Pick<Report, 'acts'>) =>
  acts.length > 0 && (
    <Section title={actPayWords.acts}>
      <ul className="flex flex-col gap-1">
        {acts.map((act) => (
          <li key={act.actID} className="font-semibold wrap-anywhere tabular-nums">
            {actPayText(act, true)}
            <span className="block text-sm font-normal text-mute">{actPayFormula(act)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-mute">{actPayWords.actsText}</p>
    </Section>
  )
