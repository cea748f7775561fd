import { Form } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { taxFile } from '../../kernel/addresses/books.ts'
import { amountText, cents } from '../../kernel/money.ts'
import { FilterSelect } from '../events/orders/filter-select.tsx'
import { yearMonthText } from '../events/when.ts'
import { FileLinks } from '../gigs/settlement/file-links.tsx'
import { Section } from '../kit/section.tsx'
import { AmountTable } from './amount-table.tsx'
import { words as allWords } from './books-words.ts'

const words = allWords.taxPart

type Report = CallOutputs['fetchTaxReport']
type Props = { entityId: string; report: Report }

const names = [
  ...(['salesCents', 'refundsCents', 'exemptCents', 'taxableCents'] as const),
  ...(['collectedCents', 'refundedTaxCents', 'dueCents'] as const),
]
const cellsOf = (amounts: Report['total']) => names.map((name) => amountText(cents(amounts[name])))

/** `November 2026` for a month; a quarter and a year as they are. */
const periodText = (period: string) => (/^\d{4}-\d{2}$/.test(period) ? yearMonthText(`${period}-01`) : period)

/** The taxes that a page collected in a year, by place and period. */
export const TaxPart = ({ entityId, report: { year, period, rows, total } }: Props) => (
  <Section title={words.title}>
    <Form className="max-w-xs">
      <input type="hidden" name="year" value={year} />
      <FilterSelect name="period" label={words.period} value={period} options={[...words.periods]} />
    </Form>
    <AmountTable
      label={words.title}
      first={words.first}
      columns={names.map((name) => words.amounts[name])}
      rows={rows.map(({ period: name, place, taxName, ...amounts }) => ({
        key: `${name} ${taxName ?? ''} ${place}`,
        name: [periodText(name), taxName === null ? words.untaxed : place, taxName !== place && taxName]
          .filter(Boolean)
          .join(' · '),
        cells: cellsOf(amounts),
      }))}
      total={{ key: 'total', name: words.total, cells: cellsOf(total) }}
    />
    <p className="text-sm text-mute">{words.note}</p>
    <FileLinks about={words.about(year)} pathOf={(format) => taxFile(entityId, { year, period, format })} />
  </Section>
)
