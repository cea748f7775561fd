import { Link, useLocation } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { mayHandleMoney } from '../../../kernel/roles.ts'
import { paths } from '../../../kernel/paths.ts'
import { ConflictsNotice } from '../../door/offline/conflict-list.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { DeskTable } from '../../operators/desk/desk-table.tsx'
import { Pager } from '../../operators/desk/pager.tsx'
import { OrderFilters, type Query } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'
import { words } from './orders-words.ts'
import { ShowFiles } from './show-files.tsx'
import { ShowFrame } from './show-frame.tsx'

const text = words.orders

export type Orders = Omit<CallOutputs['listEventOrders'], 'success'>

type Props = Orders & { query: Query } & Pick<CallOutputs['fetchDoor'], 'conflicts'>

/** The orders of a show: who bought what, their state, and their actions. */
export function OrdersPage({ show, role, dates, totals, orders, nextCursor, query, conflicts }: Props) {
  const { pathname } = useLocation()
  const isFiltered = query.search !== '' || query.date !== '' || query.filter !== ''
  const seesMoney = mayHandleMoney(role)
  const { columns } = text
  const isEmpty = orders.length === 0 && !isFiltered && !query.cursor
  return (
    <ShowFrame show={show} role={role}>
      <ConflictsNotice eventID={show.eventID} conflicts={conflicts} />
      {isEmpty && (
        <EmptyState title={text.none.title}>
          <div className="flex flex-col items-center gap-4">
            <p>{text.none.text}</p>
            {seesMoney && (
              <p>
                {text.none.cash}{' '}
                <Link to={paths.eventSales(show.entityID, show.eventID)} className="text-gold underline">
                  {text.none.toCash}
                </Link>
              </p>
            )}
            <ButtonLink to={paths.event(show.eventID)}>{text.none.share}</ButtonLink>
          </div>
        </EmptyState>
      )}
      {!isEmpty && (
        <>
          <OrderFilters dates={dates} query={query} seesEmails={seesMoney} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status">{text.totals(totals)}</p>
            {seesMoney && <ShowFiles {...show} />}
          </div>
          {orders.length === 0 && (
            <EmptyState title={text.noMatch.title}>
              <div className="flex flex-col items-center gap-4">
                <p>{text.noMatch.text}</p>
                <ButtonLink variant="quiet" to={pathname}>
                  {text.clear}
                </ButtonLink>
              </div>
            </EmptyState>
          )}
          {orders.length > 0 && (
            <DeskTable
              label={text.title}
              amounts={[columns.total]}
              columns={[
                columns.buyer,
                columns.tickets,
                columns.ordered,
                columns.status,
                ...(seesMoney ? [columns.total] : []),
                columns.actions,
              ]}
            >
              {orders.map((order) => (
                <OrderRow
                  key={order.orderID}
                  order={order}
                  eventID={show.eventID}
                  showsDate={show.repeats || dates.length > 1}
                />
              ))}
            </DeskTable>
          )}
          <Pager nextCursor={nextCursor} words={text.pages} />
        </>
      )}
    </ShowFrame>
  )
}
