import { Form } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { paths } from '../../kernel/paths.ts'
import { FilterSelect } from '../events/orders/filter-select.tsx'
import { BackLink } from '../kit/back-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Page } from '../kit/page.tsx'
import { words } from './books-words.ts'
import { type OpenedPayout, PayoutPart } from './payout-part.tsx'
import { SheetList } from './sheet-list.tsx'
import { TaxPart } from './tax-part.tsx'
import { YearPart } from './year-part.tsx'

type Props = {
  entityId: string
  totals: CallOutputs['fetchYearTotals']
  taxes: CallOutputs['fetchTaxReport']
  sheets: CallOutputs['listSettlementSheets']
  payouts: CallOutputs['listPayouts']
  /** The payout whose orders are shown. */
  opened: OpenedPayout | null
}

/** A page's books: a year's sales and taxes, its payouts and its settlement sheets. */
export function BooksPage({ entityId, totals, taxes, sheets, payouts, opened }: Props) {
  const { entityName, year, years, months } = totals
  const none = words.none(year)
  return (
    <Page>
      <div className="flex flex-col gap-8">
        <header className="flex flex-col gap-2">
          <BackLink to={paths.manage(entityId)}>{words.back(entityName)}</BackLink>
          <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
          <p className="text-mute">{words.intro}</p>
        </header>
        {years.length > 1 && (
          <Form className="max-w-xs">
            <input type="hidden" name="period" value={taxes.period} />
            <FilterSelect
              name="year"
              label={words.year}
              value={`${year}`}
              options={years.map((one) => [`${one}`, `${one}`] as const)}
            />
          </Form>
        )}
        {months.length === 0 ? (
          <EmptyState title={none.title}>{none.text}</EmptyState>
        ) : (
          <>
            <YearPart entityId={entityId} report={totals} />
            <TaxPart entityId={entityId} report={taxes} />
          </>
        )}
        <PayoutPart entityId={entityId} year={year} payouts={payouts} opened={opened} />
        <SheetList entityId={entityId} sheets={sheets} />
      </div>
    </Page>
  )
}
